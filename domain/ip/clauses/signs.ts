/**
 * The phrases, lower case, by which each clause is recognized in a contract (recognize.ts). A word that ends in `*` stands for all
 * that begin so; `…` for up to six words between, and each further `…` for six more. What begins with `?` is also said where a
 * contract speaks of something else: it counts in a heading, at the beginning of a sentence, or in a short one.
 */
const table: Record<string, string> = {
  'licence-parties': `
    licensor | licensee | by and between | made … between | entered into … between | by and among | is between |
    concluded … between | ?between`,
  'assignment-parties': `
    assignor | assignee | by and between | made … between | entered into … between | by and among | is between |
    concluded … between | ?between`,
  'nda-parties': `
    disclosing party | receiving party | the discloser | the recipient | by and between | made … between |
    entered into … between | by and among | is between | concluded … between | recipient | each party discloser |
    ?between`,
  'venture-parties': `
    joint venture | the venturers | the venture | by and between | made … between | entered into … between |
    by and among | is between | concluded … between | ?between`,
  'distribution-parties': `
    supplier | distributor | by and between | made … between | entered into … between | by and among | is between |
    concluded … between | ?between`,
  'co-owners': `
    jointly and severally | several owners | co owner* | joint owner*`,
  definitions: `
    definitions | have the following meaning* | shall mean | in this agreement … means`,
  'licence-grant': `
    gives … license to | gives … licence to | license* you | licence you | permits … to use the | hereby license* |
    hereby licence* | exclusive licen* | non exclusive licen* | right and … licence | right and … license |
    grant* ……… license | grant* ……… licence | licenses the … to | licences the … to | authori* to use | permit* you |
    permits … to use | permit … to use | confers … right | right to exploit | permission … to use | licensed … to use |
    permitted to use | entitled to use | allow* … to use | right to use the | right and licence | right and license |
    grants … right to use | grants … sublicense | grants … sublicence`,
  sublicensing: `
    sublicen* | sub licen* | further licen* | pass on … rights | nonsublicens* | nontransferable nonsublicens* |
    pass on … licence`,
  'reserved-rights': `
    no rights … reserved | rights … are reserved | no … licen* … implied | rights not expressly granted |
    no right* … is granted | reserve* all right* | not … reserved | right* … retain* | all right* … reserved |
    remain* the … property of | retain* … title | other rights … reserved | rights are … reserved | confer* any |
    by implication | estoppel | stay* with the licensor | remain* with the licensor | remain* with licensor |
    not expressly licensed | not expressly granted | remain* vested | acquire* no | not acquire | shall not acquire |
    grants no licen* | no license under | no licence under | no title | exclusive property of | sole property of |
    not confer | retains all | retain* all | retain* sole | owner of all | ownership … retained | no … rights … granted
    | no … ownership | not … construed as … granting | no license is | no … interest whatsoever`,
  improvements: `
    grant back | grantback | licensed back | license back | own* … improvement* | improvement* … own* |
    improvement* … belong* | improvement* … property | improvement* … licen* | right* … improvement* |
    improvement* … made | improvement* … develop* | assign* … improvement* | disclos* … improvement* |
    inform … improvement* | improvement* … vest* | improvement* … include* | including any improvement* |
    inventions … arising | inventions … made | inventions … conceived | invented … jointly | modification* … own* |
    own* … modification* | derivative … own* | own* … derivative* | improve* … licen* | modifications … property |
    enhancements … property | derivative works … property | ?improvement* | ?enhancement* | ?derivative works |
    ?derivative work* | ?modifications | ?new version* | ?better version* | ?further development*`,
  'quality-control': `
    quality control | control … quality | standard* of quality | quality standard* | samples … approv* |
    nature and quality | nature or quality | specification* … inspect* | specification* … samples |
    follow … specification* | written specification* | until … approved | visit … unannounced | standards of quality |
    brand guidelines | style guide | brand manual | quality of … products | quality of … goods | quality of … services |
    quality of the licensed | quality … licensed | trademark practice | trademark usage | trademark guidelines |
    usage guidelines | derogate* | tarnish | quality of … business | products … high quality | goods of … quality |
    goods … specifications | products … specifications | quality … inspect* | inspect* … quality | approv* … samples |
    samples … submitted | submit … samples | quality … standard* | products of … quality | ?quality of | ?of … quality |
    ?conform* … specifications | ?comply with … specifications | ?specifications of | ?prior approval | ?high quality |
    ?good quality | ?on quality | ?quality | ?quality … product* | ?inure* to the benefit`,
  'patent-marking': `
    patent mark* | notice of registration | bear* … legend | bear* … notice | bear* … patent | affix* … symbol |
    affix* … notice | registered symbol | copyright notice | patent notice | mark the … products | mark all … products |
    mark each … product* | marks the … products | marks all … products | marked … products | marking … products |
    products … marked | mark … number* | marks … number* | marked … number* | marking … number* | mark its products |
    trademark notice* | proprietary … notices | legal notices | notices … labeling | notices … packaging |
    patent marking* | copyright notice* | marks products | mark products | marks … products … with | ?patent number* |
    ?marked with | ?design number*`,
  prosecution: `
    prosecut* … maint* | renewal fee* | prosecution and maintenance | annuit* | maintain … patents |
    maintain … registration* | maintain … trade* | abandon … patent* | renew … registration* | maintain any patent |
    maintain the patent* | renewal of … registration | prosecut* … patent* | patent* … prosecut* | fil* … prosecut* |
    prosecut* … application* | patent … maintenance fee* | pay … maintenance fee* | maintenance fee* … patent* |
    apply for … registration* | obtain registration* | filing … application* | maintaining … registration* |
    keep … patent* in force | keep* … registration* … in force | maintain* … patent* … in force |
    renewals … registration* | responsib* … patent* … costs | patent costs | patent expenses | ?prosecut* |
    ?maintenance fee* | ?keep … in force | ?keeps … in force | ?maintain … in force`,
  'assignment-of-rights': `
    hereby … assign* | assign* … right title and interest | assign* transfer* | sell* assign* | transfers and assigns |
    assign* the patent* | assign* the trade* | assign* the mark* | assign* the work* | assign* the invention* |
    assign* the design* | assign … to the assignee | assign … to the buyer | transfer … ownership | sells … transfers |
    sells and transfers | title … passes | title … pass | shall transfer | will transfer | transfer* … patent* |
    transfer* … trade* | transfer* … copyright* | transfer* … design* | convey* | agree* to assign | agree* to transfer
    | agree* to sell | undertake* to assign | undertake* to transfer | promise* to assign | ownership of … passes |
    ownership … transferred | makes over | cede*`,
  'copyright-fallback': `
    cannot be assigned | not let it be assigned | manner known or still unknown | assignment … not possible |
    not be possible … assign* | cannot … be assigned | not assignable`,
  goodwill: `
    goodwill | good will | reputation of the business`,
  'past-infringement': `
    past infringement* | past present and future infringement* | infringement* … before | accrued … caus* of action |
    right to sue | past acts of infring* | infring* … committed | infring* occurring | infring* … prior to |
    claims for past | claims against those who infringed | infringed … in the past | infring* … in the past |
    by reason of infring* | damages … before | infring* … prior`,
  recording: `
    record* … assignment | further assurance* | execute … documents | execute … instruments | further documents |
    recordation | sign all papers | sign any | sign whatever | sign … documents | sign … forms | sign … papers |
    entered in the register | entry in the register | issue the patent | execute any paper | any paper |
    needed to record | to record the | record … as owner | help … record | registered … as owner | recorded |
    attorney in fact | further acts | further instruments | such other documents | acts deeds | perfect … title |
    secure … rights | securing … rights | documents … requested`,
  'common-ownership': `
    terminal disclaimer | commonly owned | common ownership`,
  'moral-rights': `
    moral right* | droit moral | rights of attribution | right to be named | right of attribution |
    integrity of the work`,
  'purchase-price': `
    consideration | purchase price | in consideration of | the consideration | sum of | good and valuable consideration
    | pays … for the assignment | lump sum | price of | without consideration | buyer shall pay | assignee shall pay |
    purchaser shall pay | buyer pays | assignee pays | purchaser pays | instalment* | installment* | price is |
    price for | pays us | for the price`,
  'price-returned': `
    price is paid back | assign* back | reassign* | refund of the … price`,
  royalty: `
    royalt* | net sales | licen* fee* | percent of … sales | percentage of … sales | of its turnover | of turnover |
    of gross revenue | of gross sales | of net revenue* | of net receipts | free of charge | by way of royalty |
    percentage of … revenue | share of … revenue | per copy | of gross receipts`,
  'upfront-and-minimum': `
    minimum royalt* | minimum annual | annual minimum | upfront fee | up front | guaranteed minimum | advance … royalt*
    | lump sum | shortfall | fall* short | signing fee | issue fee | initial fee | entry fee | upon execution |
    yearly minimum | minimum of | on execution | one time fee | one off fee | signature fee | guaranteed annual |
    minimum payment* | advance …… royalt* | an advance of`,
  'royalty-ends-with-patent': `
    last … patent* … expire* | expir* of the … patent* | last claim … expired | after the last claim |
    no royalt* … expir* | valid claim | royalt* … patent … lapsed | after the patent | patents … lapsed | royalty stops
    | royalties stop | royalt* … patent* … expires | royalt* end | royalty ends | after … expir* … patent* |
    after … expir* … royalt* | royalt* … after … expir*`,
  statements: `
    royalty report* | late payment* | bear* interest | account to … quarterly | account … rendered | written account |
    report* … sales | render* … account* | renders … account | render … account | sales report* | quarterly report* |
    account thereof | written statement* | statement* of account | statements … royalt* | royalty statement* |
    account* … statement* | render* … statement* | deliver* … statement* | furnish* … statement* | provide … statement*
    | statement … showing | statements … showing | report … within | report* … quarter* | monthly report* |
    annual report* | periodic report* | written record | written report* | statement* … quarter* |
    payment* … end of … quarter | quarterly payment* | paid quarterly | days … end of each | days … end of the |
    days after … end of | statement* … each | statement of … sold | statement of … sales | statement of stock |
    send* … statement* | ?statement* | ?within … days … end of | ?payable within | ?accounted for`,
  audit: `
    go* through … books | check … books | check … accounts | check … records | verify … statements | review … books |
    review … records | examin* … accounts | examin* … records | inspect* … accounts | examin* … books | look* at … books
    | inspection of … books | inspection of … records | inspection of … accounts | books and records | books of account
    | inspect … records | inspect … books | examine … books | examine … records | look into … books | accurate records |
    complete records | access to … books | access to … records | access to … accounts | accounts checked |
    accounts … audited | books … inspected | chartered accountant | independent accountant | ledgers | books … checked |
    inspect … accounts | may audit | right to audit | audit … books | audit … records | audit … accounts |
    audit … compliance | audit … payments | audit rights | inspect* … books | inspect* … records | audit … statements |
    books … audited | records … audited | accounts … auditor* | records … available for | records … be examined |
    permit examination | make … records available | inspection and copying | records … for inspection |
    available for inspection | inspection by | ?audit* | ?auditor* | ?audited | ?public accountant | ?look* through`,
  taxes: `
    withholding tax* | exclusive of … tax* | gross up | net of tax* | responsible … taxes | pay … taxes | taxes … borne
    | bear* … taxes | taxes … deduct* | deduct* … tax* | withh* … taxes | taxes … withheld | liable for … taxes |
    taxes … payable by | taxes … paid by | plus … tax* | plus … vat | all … taxes | taxes … responsib* |
    payments … net of | ?taxes | ?value added | ?vat | ?withholding | ?sales tax | ?gross amount | ?value added tax`,
  'escrow-release': `
    condition precedent | escrow releases | released from escrow | escrow … pays … back`,
  'confidential-information': `
    confidential information means | confidential information … means | confidential information shall | becomes public*
    | public domain | publicly available | generally known | independently developed | proprietary information |
    confidential information includes | as confidential information | save what is public | what is public |
    was known before | already known | information is confidential | public knowledge | already in … possession |
    non public | confidential nature | available to the public | known to the receiving | known to the recipient |
    proprietary information means | confidential or proprietary | proprietary or confidential`,
  confidentiality: `
    treat* … confidential | treat* … secret | secrecy | hold … secret | maintain … confiden* | protect … confidential |
    stays between | stay between | keep … confidential | keep* … secret | duty of confiden* | obligation* of confiden* |
    in confidence | hold … confiden* | shall not disclose | not disclose | need to know | strict* confiden* |
    confidentiality | divulge* | not reveal | not be disclosed | business secret* | freely disclose | disclose … freely
    | disclose …… freely | kept secret | kept confidential | kept in confidence | to itself | hold* … in confidence |
    confidentially | non disclosure | remain confidential | shall be confidential`,
  'compelled-disclosure': `
    required by law | compelled | subpoena | court order | order of a court | legally required | ordered by a court |
    required … by … law | court … orders | orders … to disclose | ordered … to disclose | required … to disclose |
    legal process | exception … disclosure* | law requires | court requires | court … compels | law … compels |
    requires it | compels | if a court | by a court | regulatory authority`,
  'return-of-information': `
    return* … destroy* | return or destr* | give back | returned on request | return* … copies | destroy … copies |
    promptly return | handed back | hand back | giv* back | keep all copies | to return | shred* | go back | goes back |
    returns every | returns all | return all | are destroyed | be destroyed | be returned | returned or destroyed |
    delete all | deleted`,
  residuals: `
    residual* | unaided memory | retained in … memory | general skill* | general knowledge | remember | in their heads |
    retained in memory`,
  'whistleblower-notice': `
    1833 b | defend trade secrets act | suspected violation of law | whistleblow* | report* … violation* of law`,
  'injunctive-relief': `
    injunctive relief | equitable relief | irreparabl* | injunction* | specific performance | an injunction |
    restraining order | interim relief | stop … by court order`,
  'licence-warranties': `
    represents and warrants | warrant* that | warrants | guarantees that | guarantee that | guarantee or warranty |
    covenants that | full right and | good title | entitled to grant | declares that | free from third party |
    free of … rights | free and clear | sole owner | represents that | represent* that | warrant* and represent* |
    no … warrant* of | mak* no … representation* | mak* no … warrant* | mak* no warrant* | not make … warrant* |
    no warrant* | gives no … warrant* | extends no warrant* | without … warrant* | warrant and represent |
    represent and warrant | warranties … mutual | mak* … following representations | not warrant | each party represents
    | ?warranty | ?representation | ?warranties | ?warranted | ?representations and warranties |
    ?representation or warranty | ?representations or warranties`,
  'assignment-warranties': `
    represents and warrants | warrant* that | warrants | guarantees that | guarantee that | guarantee or warranty |
    covenants that | full right and | good title | entitled to grant | declares that | free from third party |
    free of … rights | free and clear | sole owner | represents that | represent* that | assignor warrants |
    full title guarantee | no encumbrance* | no … warrant* of | mak* no … representation* | mak* no … warrant* |
    mak* no warrant* | not make … warrant* | no warrant* | gives no … warrant* | extends no warrant* |
    without … warrant* | warrant and represent | represent and warrant | warranties … mutual |
    mak* … following representations | not warrant | each party represents | ?warranty | ?representation | ?warranties |
    ?warranted | ?representations and warranties | ?encumbrance* | ?representation or warranty |
    ?representations or warranties`,
  disclaimer: `
    no other warrant* | no warrant* | merchantability | provided as is | as is basis | as is without | as is where is |
    as is with | accept* … as is | disclaim* … warrant* | disclaims all | disclaims any | no … implied warrant* |
    implied warranties | not … implied warrant* | warrant* … express or implied | no express or implied warrant* |
    ?as is | ?disclaim* | ?implied warrant*`,
  indemnity: `
    indemnif* | indemnity | indemnities | hold harmless | hold … harmless | will defend | shall defend |
    defend … against | damages awarded | indemnifies | make good | reimburse … claims | held harmless`,
  liability: `
    consequential damage* | indirect … damage* | aggregate liability | liability … exceed* | cap … damages |
    liab* for … damage* | total liability | liable for … damage* | liable for loss | liable for … loss* |
    liable for … profit* | liab* … unlimited | limitation of liability | unlimited liability | loss of profit* |
    lost profits | liab* … shall be limited | limitation* … liab* | limited in liability | liability … limited to |
    liability … is limited | liability … be limited | liable for any … damages | liable … special | no event … be liable
    | liability … limitation | limitation* on damages | liability … cap | liability … capped | liable … consequential |
    liable … indirect | liable … incidental | punitive damage* | incidental … damage* | limit its liability |
    limit their liability | limit the liability | limits its liability | limits the liability | limit on liability |
    limits on liability | limits of liability | ?without limit | ?limit … liab* | ?limits … liab* | ?limiting … liab* |
    ?liability … unlimited | ?nothing … limits`,
  enforcement: `
    third party infring* | infring* by third part* | infringement* of the property | suspected infring* | infringers |
    pursue … infring* | act against … infring* | notify … infring* | inform … infring* | infringement … comes to |
    bring suit | sue … infring* | proceedings against | action against | legal action | take action against | pirates |
    copycats | counterfeit* | suspected violation* | violation* of … patent* | violation* of … trademark* |
    protect* … from infring* | assist* … protecting | infringe* … notify | becomes aware … infring* | aware … infring* |
    prosecute … infring* | enjoin … infring*`,
  'insolvency-licence': `
    rejected in the insolvency | 365 n | intellectual property … bankruptcy | bankruptcy … continue* … use |
    bankruptcy … licen* … continue | rejection … licen* | reject* … agreement … bankruptcy | survive … insolvency |
    ?bankruptcy code | ?united states bankruptcy`,
  'export-and-law': `
    export control* | export law* | compl* with … laws | compl* with … law | anti corruption | anti bribery | bribery |
    observe all | anti money laundering | export … regulations | export … licen* | export administration | not export |
    import and export | export … restrictions | conform* … with … laws | accordance with … applicable … laws |
    compl* … export | trade sanctions | economic sanctions | sanctions law* | sanctions … compl* | violat* … export |
    export … compl* | sanctions list* | obey* … law* | ?export | ?embargo* | ?sanctions | ?laws and regulations`,
  appointment: `
    appoint* … distributor | appoint* … dealer | right to distribute | appointment | authori* … distribut* |
    right to resell | right to sell | right to market | resell* | reseller | agrees to act | sole distributor |
    exclusive dealer`,
  'orders-and-delivery': `
    purchase order* | price list | incoterms | risk … pass* | risk of loss | deliver* … products | orders | ex works |
    exw | fca | fob | cif | cip | ddp | shipped | shipment* | title passes | order is subject | each order |
    delivery time | risk … handover | order* … accept* | prices … change`,
  'sales-efforts': `
    reasonable efforts | best efforts | best endeavours | reasonable endeavours | minimum purchase* | sales target* |
    promot* … products | actively market | market the products | quota | quotas | promot* the | sell* actively |
    market the | advertis* the products | sales goals | minimum quantit*`,
  'product-defects': `
    defect* | recall* | free from defects | repair or repla* | faulty | warranty period | repaired or replaced |
    replaced or repaired | repaired … replaced | fails within | replacement of`,
  contributions: `
    contribut* | capital | funding | puts in | invest* | brings in | put* in | pays in | bring* in | provides … capital
    | equity`,
  'venture-relation': `
    no partnership | not … a partnership | partnership | neither … company nor … partnership | not partners | no company`,
  management: `
    management committee | steering committee | board of directors | unanim* | management of the … venture |
    reserved matters | managing director* | general manager | managed by | runs the | run by | steering group | voting`,
  profits: `
    profit* and loss* | share … profit* | profits … shared | net profit* | distribution of profit* | earnings | surplus
    | half of the … profit* | share of … profit* | losses | dividend*`,
  'venture-ip': `
    background | foreground | jointly own* | joint* own* | results of the venture | arising … intellectual property |
    inventions made | belong to both | co own* | own* … results | results … owned | ownership of … inventions |
    arising from … owned | joint property | intellectual property arising | own … jointly | own* what | who … own* |
    invents`,
  deadlock: `
    deadlock* | casting vote | buy sell | unable to agree | cannot agree | fail to agree | fails to agree |
    buy the other | buy … out | tie | stalemate | impasse | disagree*`,
  'venture-exit': `
    right of first refusal | first refusal | wind* up | dissol* | pre emption | change of control | first offer |
    offer its share | offer its interest | transfer its share | transfer its interest | sell its share |
    sell its interest | share may be sold | may sell … share | sale of … share | buys … share | winding up | dissolution`,
  term: `
    term of this agreement | for a term of | initial term | shall commence | in force for | in effect for |
    remain in … effect | period of … year* | effective date and | remain* in force | lasts for | lasts until | runs for
    | expires on | is in force | valid for | valid until | indefinite period | indefinite term | continue until |
    continues until | come* into force | enter* into force | takes effect | take effect | shall expire | commences on |
    effective until | runs until | runs from | lasts … year* | lasts … month* | life of the patent* | until the last |
    shall continue for | continues for | stays in force | term shall be | term is | begins on | starts on | duration of
    | shall continue during | continue during | remain … full force | in full force and effect | until terminated |
    in effect until | effective for | continue in force | expires at | expire at | term of … agreement`,
  termination: `
    end this agreement | cancel this | be determined by | rescind* | end this | notice … ends | ends this |
    end the licen* | ends the licen* | walk away | notice to terminate | notice of termination | call it off |
    may terminate | may be terminated | terminate this | right to terminate | right of termination | terminable |
    entitled to … cancel | terminate upon | terminated by … upon | terminated … by either | terminate the |
    terminates this | terminate it | agreement terminates | terminate* automatically | automatically terminate* |
    terminate … immediately | may … terminate | can terminate | either … terminate | entitled to terminate |
    termination for | terminate … on … notice | may cancel | terminate … for … breach | terminate … if | ?terminat* |
    ?days … written notice | ?days … prior notice | ?material breach`,
  'after-the-end': `
    effect* of termination | surviv* | sell off | upon termination | after termination | on termination | upon expir* |
    when this agreement ends | after this agreement ends | on expiry | upon expiry | after expiry | stop using |
    cease … use | ceases … use | already made | remaining stock | remaining inventory | existing stock |
    inventory on hand | after the end | end of this agreement | once this agreement | event of termination |
    already manufactured | inventory … manufactured | terminat* … shall cease | terminat* … shall … return |
    effect of … termination | consequences of | termination … not relieve | termination … not affect |
    termination … prejudice | survival`,
  'governing-law': `
    law … apply | law … applies | laws … apply | laws … applies | law … govern | substantive law | governed … under |
    governing law | govern* by … law* | choice of law | construed … with … laws | law … governs | laws … govern |
    subject to … law of | law is applicable | law … applicable | law governs | law applies | law shall apply |
    laws of … shall | laws of … apply | laws of … govern* | construed … under … law* | construed … according to … law* |
    interpreted … law* | under the laws of … construed | accordance with the laws of | controlled by … law* | ?laws of |
    ?law of the | ?under the law of | ?applicable law | ?subject to … law | ?subject to … laws`,
  disputes: `
    arbitrat* | exclusive jurisdiction | courts … competent | competent court* | place of jurisdiction |
    before the courts | arbitral | quarrel* | mediation | mediator* | mediate | consent* to … jurisdiction |
    submit* to … jurisdiction | agree* to … jurisdiction | jurisdiction … exclusive | venue … shall | venue … in |
    courts … exclusive | brought … in … courts | brought … in … court of | instituted … in … courts | courts located |
    courts sitting | courts of … exclusive | courts of … jurisdiction over | jurisdiction of the courts |
    jurisdiction for | commenced … in … court* | any dispute* | any … dispute* | all disputes | dispute* … arising |
    resolv* … dispute* | settl* … dispute* | dispute* … resol* | dispute* … settle* | dispute* … refer* |
    dispute* … submit* | disputes between | disputes under | dispute resolution | ?litigat* | ?venue | ?courts of |
    ?controvers* | ?jurisdiction of | ?dispute*`,
  notices: `
    notice … deemed | notices … delivered | communications … sent | communications under | notice shall be |
    in writing to the address | notices … in writing | any notice … in writing | all notices |
    notice … shall … in writing | notice … must … in writing | notice … given in writing | notices … sent |
    notices … given | any notice … required | any notice … give | notice … effective when | notices … deemed |
    notice … served | notice … by email | notices to | communication* …… written form | communication* …… in writing |
    ?notices | ?written notice to | ?registered mail | ?by courier | ?addressed to | ?notice … given to`,
  'transfer-of-agreement': `
    may not assign | neither party may assign | assign … this agreement | transfer this agreement | not be transferred |
    not be assigned | freely assign | assign … its rights | transfer … its rights | assigned only | may be assigned |
    may be transferred | transferred only | assign* … consent | consent … assign* | restriction on assignment |
    transfer of this agreement | assignment of this agreement | sell assign | not assignable | assignable |
    not … assign … agreement | not … transfer … agreement | assign* … without … consent | assigned … without … consent |
    may … assign | right to assign | be transferable | not assign | not … assign or | not … assign any |
    not … assign its | not … assign the | not … assign all | not … assigned | nor … assign* | no … assignment |
    sell … assign | assign … rights | not … transfer or assign | not … to assign | restrict … assigning |
    prevent … assigning | ?successor* | ?successors and assigns | ?personal to | ?hand … over to`,
  'entire-agreement': `
    entire agreement | whole agreement | entire understanding | amend* … writing | modif* … writing |
    oral understanding* | oral agreement* | complete agreement | complete understanding | modification* … writing |
    prior agreements | previous agreements | all agreements between | contains all | amendments require | written form |
    amendment* … writing | nothing outside this | entire … agreement | entire … understanding | full understanding |
    full and … agreement | supersedes all | supersede … prior | exclusive statement | sole and entire |
    exclusive agreement | amended … in writing | modified … in writing | supersedes | superseded | supersede | ?verbal |
    ?side agreements`,
  severability: `
    severab* | invalid or unenforceable | invalid … remain* | unenforceable … remain* | waiver | not … waive* |
    provision … invalid | provision … void | clause … void | clause … invalid | remaining provisions |
    one clause … invalid | rest … valid | invalidity or | invalidity of any | invalidity of one | invalidity of a |
    provision … unenforceable | provision … held | held … unenforceable | found … invalid | found … unenforceable |
    term* … invalid | illegal or unenforceable | void or unenforceable | declared invalid | severed | no waiver |
    waiv* … breach | ?remain* in force | ?ineffective`,
  'force-majeure': `
    force majeure | act of god | acts of god | beyond … reasonable control | beyond … control | natural disaster* |
    outside … control | circumstances beyond | unforeseeable event* | acts of nature | earthquake* | hindered by`,
  'no-partnership': `
    independent contractor* | partnership | no agency | agent of | principal and agent | authority to bind |
    power to bind | bind the other | joint venture or | not partners | employer and employee | obligation … proceed with
    | obligation … enter into | obligat* … further agreement | enter into … business relationship | teaming |
    agency … relationship | formal business | obligation … any transaction | no obligation to … contract |
    independent contractors | proceed with … transaction | proceed with … relationship`,
  'recording-request': `
    full agreement … prevails | to record this | short form`,
  signatures: `
    counterpart* | electronic signature* | electronically signed | signed electronically | e sign | two originals |
    in duplicate | signatures sent | docusign | facsimile … signature* | signature* … facsimile | facsimile … execut* |
    execut* … facsimile | signed … facsimile | facsimile … original* | executed in two | executed in any number |
    executed in duplicate | executed in several | executed in … originals | electronic means | electronic cop* |
    scanned … signature* | signed in two | ?executed in | ?two copies | ?by pdf | ?as pdf`,
};

interface Sign {
  clause: string;
  phrase: string;
  /** Whether it is also said in passing. */
  passing: boolean;
}

export const signs: readonly Sign[] = Object.entries(table).flatMap(([clause, phrases]) =>
  phrases.split('|').map((phrase) => {
    const said = phrase.replace(/\s+/g, ' ').trim();
    return { clause, phrase: said.replace(/^\?/, ''), passing: said.startsWith('?') };
  }),
);
