import { actionsAndPlaces } from './translations-abstract.ts';
import { foodAndTable } from './translations-food.ts';
import { furtherGoods } from './translations-further.ts';
import { goodsAndTrades } from './translations-goods.ts';
import { peopleAndQualities } from './translations-people.ts';

/**
 * Words that are common in trademarks, in the languages American and European consumers meet most. Under the doctrine
 * of foreign equivalents (TMEP 1207.01(b)(vi)) a word counts by its meaning, so LUPO meets WOLF. One line per meaning:
 * English | Spanish | French | German | Italian | Portuguese | others, already without accents; several words of one
 * language are separated by commas. A general dictionary, not a list of cases.
 */
const things = `
wolf|lobo,loba|loup,louve|wolf|lupo,lupa|lobo,loba|lupus,ookami,volk
lion|leon|lion|lowe,lowen|leone|leao|leo,lev,shishi
tiger|tigre|tigre|tiger|tigre|tigre|tora
bear|oso,osa|ours|bar,baren|orso,orsa|urso|ursus,kuma,medved
eagle|aguila|aigle|adler|aquila|aguia|washi
hawk|halcon|faucon|falke,habicht|falco|falcao|taka
dove|paloma|colombe|taube|colomba|pomba|
bird|pajaro,ave|oiseau|vogel|uccello|passaro|tori,avis
swan|cisne|cygne|schwan|cigno|cisne|
owl|buho,lechuza|hibou,chouette|eule|gufo,civetta|coruja|
rooster|gallo|coq|hahn|gallo|galo|gallus
hen|gallina|poule|henne|gallina|galinha|
chicken|pollo|poulet|hahnchen|pollo|frango|
duck|pato|canard|ente|anatra|pato|
horse|caballo|cheval|pferd|cavallo|cavalo|equus,uma
stallion|semental|etalon|hengst|stallone|garanhao|
mare|yegua|jument|stute|giumenta|egua|
foal|potro|poulain|fohlen|puledro|potro|
bull|toro|taureau|stier,bulle|toro|touro|taurus
cow|vaca|vache|kuh|mucca,vacca|vaca|
calf|ternero|veau|kalb|vitello|bezerro|
sheep|oveja|mouton,brebis|schaf|pecora|ovelha|
lamb|cordero|agneau|lamm|agnello|cordeiro|
goat|cabra|chevre|ziege|capra|cabra|
pig|cerdo,puerco|cochon,porc|schwein|maiale,porco|porco|
boar|jabali|sanglier|eber|cinghiale|javali|
dog|perro|chien|hund|cane|cachorro,cao|inu,canis,sobaka
cat|gato,gata|chat,chatte|katze,kater|gatto,gatta|gato,gata|neko,felis,kot
mouse|raton|souris|maus|topo|rato|
rabbit|conejo|lapin|kaninchen,hase|coniglio|coelho|usagi
fox|zorro,zorra|renard|fuchs|volpe|raposa|vulpes,kitsune
deer|ciervo,venado|cerf|hirsch|cervo|cervo|
monkey|mono|singe|affe|scimmia|macaco|
elephant|elefante|elephant|elefant|elefante|elefante|
camel|camello|chameau|kamel|cammello|camelo|
snake|serpiente,culebra|serpent|schlange|serpente|cobra|
dragon|dragon|dragon|drache|drago,dragone|dragao|draco,ryu
turtle|tortuga|tortue|schildkrote|tartaruga|tartaruga|
frog|rana|grenouille|frosch|rana|ra|
butterfly|mariposa|papillon|schmetterling|farfalla|borboleta|
bee|abeja|abeille|biene|ape|abelha|apis
ant|hormiga|fourmi|ameise|formica|formiga|
spider|arana|araignee|spinne|ragno|aranha|
fish|pez,pescado|poisson|fisch|pesce|peixe|sakana
whale|ballena|baleine|wal|balena|baleia|
dolphin|delfin|dauphin|delfin|delfino|golfinho|
shark|tiburon|requin|hai|squalo|tubarao|
crab|cangrejo|crabe|krabbe|granchio|caranguejo|
feather|pluma|plume|feder|piuma|pena|
wing|ala|aile|flugel|ala|asa|
sun|sol|soleil|sonne|sole|sol|taiyo
moon|luna|lune|mond|luna|lua|tsuki
star|estrella|etoile|stern|stella|estrela|hoshi,zvezda
sky|cielo|ciel|himmel|cielo|ceu|sora
earth|tierra|terre|erde|terra|terra|tellus
world|mundo|monde|welt|mondo|mundo|mundi,mundus,mir
sea|mar|mer|meer|mare|mar|umi
ocean|oceano|ocean|ozean|oceano|oceano|
lake|lago|lac|see|lago|lago|
river|rio|riviere,fleuve|fluss|fiume|rio|
water|agua|eau|wasser|acqua|agua|aqua,mizu,voda
wave|ola|vague,onde|welle|onda|onda|nami
beach|playa|plage|strand|spiaggia|praia|
island|isla|ile|insel|isola|ilha|
mountain|montana,monte|montagne,mont|berg|montagna,monte|montanha,monte|mons,yama
hill|colina,cerro|colline|hugel|collina|colina|
valley|valle|vallee|tal|valle|vale|
forest|bosque,selva|foret,bois|wald|foresta,bosco|floresta|mori,silva
tree|arbol|arbre|baum|albero|arvore|
leaf|hoja|feuille|blatt|foglia|folha|
flower|flor|fleur|blume|fiore|flor|hana,flora
rose|rosa|rose|rose|rosa|rosa|bara
lily|lirio,azucena|lys,lis|lilie|giglio|lirio|
garden|jardin|jardin|garten|giardino|jardim|
field|campo|champ|feld|campo|campo|
farm|granja,finca|ferme|bauernhof,hof|fattoria|fazenda|
vineyard|vina,vinedo|vignoble,vigne|weinberg|vigna,vigneto|vinha|
grape|uva|raisin|traube|uva|uva|
seed|semilla|graine,semence|samen,saat|seme|semente|
root|raiz|racine|wurzel|radice|raiz|
wood|madera|bois|holz|legno|madeira|
stone|piedra|pierre|stein|pietra|pedra|
rock|roca|roche,rocher|fels|roccia|rocha|
sand|arena|sable|sand|sabbia|areia|
fire|fuego|feu|feuer|fuoco|fogo|ignis
flame|llama|flamme|flamme|fiamma|chama|
ice|hielo|glace|eis|ghiaccio|gelo|
snow|nieve|neige|schnee|neve|neve|yuki,nivea,niveus
rain|lluvia|pluie|regen|pioggia|chuva|ame
wind|viento|vent|wind|vento|vento|kaze
storm|tormenta,tempestad|tempete,orage|sturm|tempesta|tempestade|
thunder|trueno|tonnerre|donner|tuono|trovao|kaminari
lightning|relampago,rayo|eclair,foudre|blitz|fulmine,lampo|relampago|
cloud|nube|nuage|wolke|nuvola|nuvem|kumo
rainbow|arcoiris|arcenciel|regenbogen|arcobaleno|arcoiris|niji
light|luz|lumiere|licht|luce|luz|lux,hikari,svet
shadow|sombra|ombre|schatten|ombra|sombra|kage
day|dia|jour|tag|giorno|dia|dies
night|noche|nuit|nacht|notte|noite|nox,yoru
morning|manana,dia|matin|morgen|mattina,mattino|manha|
dawn|alba,aurora,amanecer|aube,aurore|morgendammerung|alba|aurora|
evening|tarde|soir|abend|sera|tarde|
spring|primavera|printemps|fruhling|primavera|primavera|haru
summer|verano|ete|sommer|estate|verao|natsu
autumn|otono|automne|herbst|autunno|outono|aki
winter|invierno|hiver|winter|inverno|inverno|fuyu
season|estacion,estaciones,temporada|saison|jahreszeit,jahreszeiten,saison|stagione,stagioni|estacao,estacoes|
north|norte|nord|nord,norden|nord|norte|kita
south|sur|sud|sud,suden|sud|sul|
east|este,oriente|est|ost,osten|est|leste|
west|oeste,occidente|ouest|westen|ovest|oeste|
king|rey|roi|konig|re|rei|rex,osama,korol
queen|reina|reine|konigin|regina|rainha|
prince|principe|prince|prinz|principe|principe|
princess|princesa|princesse|prinzessin|principessa|princesa|hime
emperor|emperador|empereur|kaiser|imperatore|imperador|imperator
duke|duque|duc|herzog|duca|duque|dux
count|conde|comte|graf|conte|conde|
baron|baron|baron|baron,freiherr|barone|barao|
baroness|baronesa|baronne|baronin|baronessa|baronesa|
knight|caballero|chevalier|ritter|cavaliere|cavaleiro|
lady|senora,dama|dame,madame|dame|signora,dama|senhora,dama|domina
gentleman|caballero|gentilhomme|herr|gentiluomo|cavalheiro|
mister|senor|monsieur|herr|signor,signore|senhor|
crown|corona|couronne|krone|corona|coroa|
royal|real|royal,royale|koniglich|reale|real|regalis
castle|castillo|chateau|schloss,burg|castello|castelo|
palace|palacio|palais|palast|palazzo|palacio|
house|casa|maison|haus|casa|casa|domus,dom
home|hogar|foyer|heim|casa|lar|
tower|torre|tour|turm|torre|torre|
bridge|puente|pont|brucke|ponte|ponte|
door|puerta|porte|tur,tor|porta|porta|
window|ventana|fenetre|fenster|finestra|janela|
road|camino,carretera|route,chemin|strasse,weg|strada|estrada|via
street|calle|rue|strasse|via,strada|rua|
city|ciudad|ville,cite|stadt|citta|cidade|urbs,civitas
town|pueblo,villa|ville,bourg|stadt|paese|vila|
village|aldea,pueblo|village|dorf|villaggio|aldeia|mura
market|mercado|marche|markt|mercato|mercado|
shop|tienda|boutique,magasin|laden|negozio,bottega|loja|
kitchen|cocina|cuisine|kuche|cucina|cozinha|
table|mesa|table|tisch|tavola|mesa|
bed|cama|lit|bett|letto|cama|
mattress|colchon|matelas|matratze,matratzen|materasso|colchao|
chair|silla|chaise|stuhl|sedia|cadeira|
room|cuarto,habitacion|chambre|zimmer|camera,stanza|quarto|
tavern|taberna|taverne|taverne|taverna|taberna|
inn|posada,meson|auberge|gasthaus,gasthof|locanda|pousada|
church|iglesia|eglise|kirche|chiesa|igreja|
school|escuela|ecole|schule|scuola|escola|
boat|barco|bateau|boot|barca|barco|
ship|nave,buque|navire|schiff|nave|navio|
car|coche,carro|voiture|auto,wagen|macchina|carro|
wheel|rueda|roue|rad|ruota|roda|rota
mill|molino|moulin|muhle|mulino|moinho|
windmill|molino|moulin|windmuhle|mulino|moinho|
book|libro|livre|buch|libro|livro|liber
mirror|espejo|miroir|spiegel|specchio|espelho|
key|llave|clef,cle|schlussel|chiave|chave|clavis
sword|espada|epee|schwert|spada|espada|gladius,katana
shield|escudo|bouclier|schild|scudo|escudo|
arrow|flecha|fleche|pfeil|freccia|flecha|sagitta
bell|campana|cloche|glocke|campana|sino|
ball|pelota,bola|balle,ballon|kugel|palla|bola|
game|juego|jeu|spiel|gioco|jogo|
toy|juguete|jouet|spielzeug|giocattolo|brinquedo|
gift|regalo|cadeau|geschenk|regalo,dono|presente|
money|dinero|argent|geld|denaro,soldi|dinheiro|
gold|oro|or|gold|oro|ouro|aurum,zoloto
golden|dorado,dorada|dore,doree|golden,goldener,goldene|dorato,dorata|dourado,dourada|
golden|dorado,dorada|dore,doree,dor|golden,goldene|dorato,dorata,doro|dourado,dourada|aureus
silver|plata|argent|silber|argento|prata|argentum
copper|cobre|cuivre|kupfer|rame|cobre|cuprum
iron|hierro|fer|eisen|ferro|ferro|ferrum
steel|acero|acier|stahl|acciaio|aco|
diamond|diamante|diamant|diamant|diamante|diamante|
pearl|perla|perle|perle|perla|perola|
jewel|joya|bijou,joyau|juwel|gioiello,gioia|joia|
ring|anillo|anneau,bague|ring|anello|anel|
glass|vidrio,cristal|verre|glas|vetro|vidro|
salt|sal|sel|salz|sale|sal|
sugar|azucar|sucre|zucker|zucchero|acucar|
honey|miel|miel|honig|miele|mel|
milk|leche|lait|milch|latte|leite|lac,lacto
butter|mantequilla|beurre|butter|burro|manteiga|
cheese|queso|fromage|kase|formaggio|queijo|
bread|pan|pain|brot|pane|pao|panis
meat|carne|viande|fleisch|carne|carne|
egg|huevo|oeuf|ei|uovo|ovo|ovum
rice|arroz|riz|reis|riso|arroz|
oil|aceite|huile|ol|olio|oleo|
wine|vino|vin|wein|vino|vinho|vinum
beer|cerveza|biere|bier|birra|cerveja|
coffee|cafe|cafe|kaffee|caffe|cafe|
tea|te|the|tee|te|cha|
juice|jugo,zumo|jus|saft|succo|suco|
soup|sopa|soupe|suppe|zuppa|sopa|
food|comida,alimento|nourriture,aliment|essen,nahrung|cibo|comida|
fruit|fruta|fruit|obst,frucht|frutta|fruta|
apple|manzana|pomme|apfel|mela|maca|malus,ringo
orange|naranja|orange|orange|arancia|laranja|
lemon|limon|citron|zitrone|limone|limao|
strawberry|fresa,frutilla|fraise|erdbeere|fragola|morango|
cherry|cereza|cerise|kirsche|ciliegia|cereja|sakura
peach|melocoton,durazno|peche|pfirsich|pesca|pessego|
pear|pera|poire|birne|pera|pera|
olive|oliva,aceituna|olive|olive|oliva|azeitona|
almond|almendra|amande|mandel|mandorla|amendoa|
nut|nuez|noix|nuss|noce|noz|
chocolate|chocolate|chocolat|schokolade|cioccolato|chocolate|
pepper|pimienta|poivre|pfeffer|pepe|pimenta|
onion|cebolla|oignon|zwiebel|cipolla|cebola|
garlic|ajo|ail|knoblauch|aglio|alho|
tomato|tomate|tomate|tomate|pomodoro|tomate|
potato|papa,patata|pommedeterre|kartoffel|patata|batata|
corn|maiz|mais|mais|mais,granturco|milho|
wheat|trigo|ble|weizen|grano,frumento|trigo|
`;

/** Columns of the table after the English one. */
const languages = ['Spanish', 'French', 'German', 'Italian', 'Portuguese', 'another language'] as const;

export interface Translation {
  english: string;
  language: string;
}

function read(): Map<string, Translation[]> {
  const found = new Map<string, Translation[]>();
  for (const line of `${things}${peopleAndQualities}${actionsAndPlaces}${foodAndTable}${goodsAndTrades}${furtherGoods}`
    .trim()
    .split('\n')) {
    const [english = '', ...columns] = line.split('|');
    for (const [at, column] of columns.entries()) {
      for (const word of column.split(',')) {
        const known = found.get(word) ?? [];
        // A word of the same spelling and meaning in several languages is one entry: the first language stands for it.
        if (!word || word === english || known.some((entry) => entry.english === english)) continue;
        found.set(word, [...known, { english, language: languages[at] ?? 'another language' }]);
      }
    }
  }
  return found;
}

const dictionary = read();

/** What a foreign word without accents means in English: [] when unknown, several for words with several meanings. */
export function translationsOf(word: string): readonly Translation[] {
  return dictionary.get(word) ?? [];
}
