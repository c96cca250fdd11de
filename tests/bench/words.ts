/** The vocabulary of the generated listings. Earlier words are drawn more often, as in any language. */
const list = (text: string) => text.trim().split(/\s+/);

export const qualities = list(`
  adaptive modular portable flexible thermal optical hybrid wireless solid-state biodegradable autonomous
  low-temperature high-frequency self-healing transparent porous magnetic acoustic encrypted distributed foldable
  corrosion-resistant ultrathin piezoelectric photonic cryogenic buoyant antimicrobial recyclable tunable
  fault-tolerant implantable hydrophobic lightweight rotary pneumatic hydraulic catalytic enzymatic fluorinated
  graded ceramic metallic polymeric crystalline amorphous conductive insulating luminous occlusion-aware
`);

export const things = list(`
  battery sensor electrolyte catalyst membrane antenna turbine valve separator actuator inverter converter
  electrode polymer alloy coating compressor condenser reactor pump filter gearbox bearing laser lidar camera
  display semiconductor transistor capacitor resonator waveguide photodetector spectrometer microscope catheter
  stent prosthesis syringe vaccine antibody enzyme fermenter bioreactor greenhouse harvester tractor drone robot
  gripper exoskeleton conveyor sorter press mould extruder loom spindle textile adhesive sealant insulator mortar
  girder scaffold elevator hinge lock ledger protocol cipher processor memory compiler scheduler router modem
  beacon transponder gyroscope accelerometer barometer thermostat radiator burner furnace kiln boiler evaporator
  crystalliser centrifuge chromatograph titration reagent solvent pigment surfactant fertiliser herbicide
  packaging bottle dispenser brewer roaster oven refrigerator freezer mill slicer sweetener emulsion probiotic
`);

export const uses = list(`
  vehicles buildings warehouses hospitals satellites farms ships aircraft railways mines laboratories kitchens
  pipelines substations tunnels bridges stadiums schools clinics refineries vineyards bakeries dairies breweries
  payments lending insurance settlement auditing trading telemetry navigation surveillance diagnostics imaging
  rehabilitation anaesthesia dialysis transfusion irrigation desalination composting recycling welding milling
  casting forging printing weaving dyeing tanning bottling canning drying freezing roasting milling polishing
`);

export const means = list(`
  graphene lithium silicon hydrogen cellulose neodymium titanium zinc sodium perovskite ultrasound microwaves
  plasma steam vacuum interferometry holography spectroscopy electrolysis distillation crystallisation sintering
  lamination extrusion annealing etching sputtering encapsulation crosslinking feedback calibration redundancy
  prediction segmentation compression hashing consensus attestation tokenisation scheduling caching sharding
  microprojections nanofibres aerogels zeolites ferrites hydrogels liposomes peptides aptamers plasmids
`);

/** Brand names are two or three of these: about 100,000 different words. */
export const syllables = list(`
  lu men fold nach fal ter har row pine ves tra qui lo bra mon dex ari zen ko vel mira sol ter ra nova pax lum
  ori gan fen rix tal dor bel cas ven tus alo nor cel gri dan eva hul jor kip lan mer nim osk pel rud sil tov
`);

export const goods = list(`
  clothing footwear lamps software coffee tea chocolate cosmetics furniture bicycles toys watches luggage paints
  tools engines jewellery instruments paper carpets beer wine spirits tobacco advertising insurance transport
  education hosting restaurants clinics security
`);
