/** The signs (signs.ts) of what an agreement is about: parties, rights, money, business. */
export const signsOfSubject: Record<string, string> = {
  'licence-parties': `
    licensor | licensee | by and between | made … between | entered into … between | by and among | is between |
    concluded … between | us means | we means | you means | i means | ?between`,
  'assignment-parties': `
    assignor | assignee | by and between | made … between | entered into … between | by and among | is between |
    concluded … between | us means | we means | you means | i means | ?between`,
  'nda-parties': `
    disclosing party | receiving party | the discloser | the recipient | by and between | made … between |
    entered into … between | by and among | is between | concluded … between | recipient | each party discloser |
    us means | we means | you means | i means | ?between`,
  'venture-parties': `
    joint venture | the venturers | the venture | by and between | made … between | entered into … between |
    by and among | is between | concluded … between | ?between`,
  'distribution-parties': `
    supplier | distributor | by and between | made … between | entered into … between | by and among | is between |
    concluded … between | ?between`,
  'co-owners': `
    jointly and severally | several owners | co owner* | joint owner*`,
  definitions: `
    definitions | have the following meaning* | shall mean | in this agreement … means | #defined terms | #definition`,
  'licence-grant': `
    gives … license to | gives … licence to | license* you | licence you | permits … to use the | hereby license* |
    hereby licence* | exclusive licen* | non exclusive licen* | right and … licence | right and … license |
    grant* ……… license | grant* ……… licence | licenses the … to | licences the … to | authori* to use | permit* you |
    permits … to use | permit … to use | confers … right | right to exploit | permission … to use | licensed … to use |
    permitted to use | entitled to use | allow* … to use | right to use the | right and licence | right and license |
    grants … right to use | grants … sublicense | grants … sublicence | #license | #license grant | #license grants |
    #grant of licenses | #licence | #grant of rights | #grant | !permit any third | !permit any other | !permit others |
    !permit any person | !allow any third | !allow any other | !allow others | !authorize any third`,
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
    not confer | retain* sole | owner of all | ownership … retained | no … rights … granted | no … ownership |
    not … construed as … granting | no license is | no … interest whatsoever | reservation of rights | nothing … confer*
    | not … confer* | #no implied rights | #no implied licenses | #no implied license | #retention of rights |
    #no other rights | #ownership | retain* all right* | retain* all … right* | retain* all … title |
    retain* all … ownership | retain* all … interest | !confer any … person* | !confer … other than the parties |
    !confer upon any person | !nothing … confer …… person* | !nothing … confer …… third part*`,
  improvements: `
    grant back | grantback | licensed back | license back | own* … improvement* | improvement* … own* |
    improvement* … belong* | improvement* … property | improvement* … licen* | right* … improvement* |
    improvement* … made | improvement* … develop* | assign* … improvement* | disclos* … improvement* |
    inform … improvement* | improvement* … vest* | improvement* … include* | including any improvement* |
    inventions … arising | inventions … made | inventions … conceived | invented … jointly | modification* … own* |
    own* … modification* | derivative … own* | own* … derivative* | improve* … licen* | modifications … property |
    enhancements … property | derivative works … property | amended … vest* | modified … vest* | updated … vest* |
    created … owned by | developed … owned by | derivative … vest* | ?improvement* | ?enhancement* | ?derivative works |
    ?derivative work* | ?modifications | ?new version* | ?better version* | ?further development* |
    !modifications no amendment | !modifications amendments | !modification of this`,
  'delivery-of-secrets': `
    hand* over … documents and samples | hand* over … documents that describe | technical assistance |
    transfer of know how | know how transfer | #delivery of what is secret | #technology transfer`,
  'quality-control': `
    quality control | control … quality | standard* of quality | quality standard* | samples … approv* |
    nature and quality | nature or quality | specification* … inspect* | specification* … samples |
    follow … specification* | written specification* | visit … unannounced | standards of quality | brand guidelines |
    style guide | brand manual | quality of … products | quality of … goods | quality of … services |
    quality of the licensed | quality … licensed | trademark practice | trademark usage | trademark guidelines |
    usage guidelines | derogate* | tarnish | quality of … business | products … high quality | goods of … quality |
    goods … specifications | products … specifications | quality … inspect* | inspect* … quality | approv* … samples |
    samples … submitted | submit … samples | quality … standard* | products of … quality | inspect … products |
    inspect … goods | use guidelines | marks …… prior approval | trademark* …… prior approval |
    trademark* … prior review | uses … prior review | proper form | submit* …… for prior | submit* … written approval |
    ?quality of | ?of … quality | ?conform* … specifications | ?comply with … specifications | ?specifications of |
    ?high quality | ?good quality | ?on quality | ?quality | ?quality … product* | ?inure* to the benefit |
    ?until … approved | ?prior written approval`,
  'patent-marking': `
    patent mark* | notice of registration | bear* … legend | bear* … notice | bear* … patent | affix* … symbol |
    affix* … notice | registered symbol | copyright notice | patent notice | mark the … products | mark all … products |
    mark each … product* | marks the … products | marks all … products | marked … products | marking … products |
    products … marked | mark … number* | marks … number* | marked … number* | marking … number* | mark its products |
    trademark notice* | legal notices | notices … labeling | notices … packaging | patent marking* | copyright notice* |
    marks products | mark products | marks … products … with | place … legend* | following legend | bear … symbol |
    trademark legend* | proprietary legend* | giving … attribution | proper attribution | appropriate attribution |
    reproduce … notices | include … notices | affix … notices | display … notices | bear … notices | retain … notices |
    maintain … notices | trademark notices | ?patent number* | ?marked with | ?design number* | !obscure … notices |
    !delete … notices | !remove …… notices | !remove …… notice | !remove …… legend* | !alter …… notices |
    ?proprietary notices`,
  prosecution: `
    prosecut* … maint* | renewal fee* | prosecution and maintenance | maintain … patents | maintain … registration* |
    abandon … patent* | renew … registration* | maintain any patent | maintain the patent* | renewal of … registration |
    prosecut* … patent* | patent* … prosecut* | fil* … prosecut* | prosecut* … application* | patent … maintenance fee*
    | pay … maintenance fee* | maintenance fee* … patent* | apply for … registration* | obtain registration* |
    filing … application* | maintaining … registration* | keep … patent* in force | keep* … registration* … in force |
    maintain* … patent* … in force | renewals … registration* | responsib* … patent* … costs | patent costs |
    patent expenses | maintain … trademark* | maintain … trade mark* | annuities | annuity fee* | pay … annuit* |
    ?prosecut* | ?maintenance fee* | ?keep … in force | ?keeps … in force | ?maintain … in force | ?annuit*`,
  'assignment-of-rights': `
    hereby … assign* | assign* … right title and interest | assign* transfer* | sell* assign* | transfers and assigns |
    assign* the patent* | assign* the trade* | assign* the mark* | assign* the work* | assign* the invention* |
    assign* the design* | assign … to the assignee | assign … to the buyer | transfer … ownership | sells … transfers |
    sells and transfers | title … passes | title … pass | shall transfer | will transfer | transfer* … patent* |
    transfer* … trade* | transfer* … copyright* | agree* to assign | agree* to transfer | agree* to sell |
    undertake* to assign | undertake* to transfer | promise* to assign | ownership of … passes | ownership … transferred
    | makes over | cede* | conveys | hereby … convey* | sell* … convey* | transfer* … design | transfer* … designs |
    transfer* … design right* | ?convey*`,
  'copyright-fallback': `
    cannot be assigned | not let it be assigned | manner known or still unknown | assignment … not possible |
    not be possible … assign* | cannot … be assigned | not assignable`,
  'no-further-use': `
    neither uses nor applies for | cease … use of the trademark* | cease … use of the mark* | stop* using the mark* |
    stop* using the trademark* | change its … name | #no further use by the assignor | #no further use`,
  goodwill: `
    goodwill | good will | reputation of the business | !loss of … goodwill | !loss of …… goodwill | !losses … goodwill
    | !damage to … goodwill | !damages … goodwill | !injury to … goodwill | !business or goodwill | !harm to … goodwill`,
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
    price is paid back | assign* back | refund of the … price | reassign* … right* | reassign* … patent* |
    reassign* … trade* | ?reassign*`,
  royalty: `
    royalt* | net sales | licen* fee* | percent of … sales | percentage of … sales | of its turnover | of turnover |
    of gross revenue | of gross sales | of net revenue* | of net receipts | free of charge | by way of royalty |
    percentage of … revenue | share of … revenue | per copy | of gross receipts`,
  'upfront-and-minimum': `
    minimum royalt* | minimum annual | annual minimum | upfront fee | up front | guaranteed minimum | advance … royalt*
    | lump sum | shortfall | fall* short | signing fee | issue fee | initial fee | entry fee | yearly minimum |
    one time fee | one off fee | signature fee | guaranteed annual | minimum payment* | advance …… royalt* |
    an advance of | minimum … guarantee* | recoupable | guarantee payment* | flat fee | fixed fee | pay … upon execution
    | paid upon execution | payable upon execution | due upon execution | upon execution …… pay | payable on execution |
    pay … on execution | due on execution | pay a minimum | minimum … annually | minimum … per year |
    minimum … each year | one time … fee | one time … payment | single payment | non refundable … fee |
    nonrefundable … fee | ?minimum of | ?upon execution | ?on execution`,
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
    payment* … end of … quarter | quarterly payment* | paid quarterly | days … end of each | statement* … each |
    statement of … sold | statement of … sales | statement of stock | send* … statement* | days … end of the … quarter |
    days … end of the … month | days … end of the … year | days … end of the … half | days … end of … calendar |
    days … end of … accounting | #reports | #reporting | ?statement* | ?payable within | ?accounted for |
    !registration statement* | !financial statement* | !statement of additional | !statement of work |
    !statements of work | !untrue statement* | !false statement* | !misleading statement* | !public statement* |
    !annual report on form | !quarterly report on form`,
  audit: `
    look at … accounts | look at … books | look into … accounts | see … ledgers |
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
    payments … net of | subject to any tax* | reduced by … taxes | reduced by … tax | free of … tax* | clear of … tax* |
    ?taxes | ?value added | ?vat | ?sales tax | ?gross amount | ?value added tax | !against … all … taxes |
    !against … any … taxes | !value added reseller* | !value added distributor* | !less … taxes | !net of … shipping`,
  'escrow-release': `
    condition precedent | escrow releases | released from escrow | escrow … pays … back`,
  enforcement: `
    third party infring* | infring* by third part* | infringement* of the property | suspected infring* | infringers |
    pursue … infring* | act against … infring* | notify … infring* | inform … infring* | infringement … comes to |
    bring suit | sue … infring* | action against | take action against | pirates | copycats | counterfeit* |
    suspected violation* | violation* of … trademark* | protect* … from infring* | assist* … protecting |
    infringe* … notify | becomes aware … infring* | aware … infring* | prosecute … infring* | enjoin … infring* |
    notify … violation* | legal action … infring* | legal action against | proceedings against … infring* |
    bring proceedings | institute proceedings | #notification of infringement | #notice of infringement |
    #infringement by third parties | notify …… infring* | inform …… infring* | acts of unfair competition |
    acts of infringement | ?violation* of … patent* | ?legal action | ?proceedings against | !not aware of |
    !no knowledge of`,
  'insolvency-licence': `
    rejected in the insolvency | 365 n | intellectual property … bankruptcy | bankruptcy … continue* … use |
    bankruptcy … licen* … continue | rejection … licen* | reject* … agreement … bankruptcy | survive … insolvency |
    ?bankruptcy code | ?united states bankruptcy`,
  appointment: `
    appoint* … distributor | appoint* … dealer | right to distribute | appointment | authori* … distribut* |
    right to resell | right to sell | right to market | resell* | reseller | agrees to act | sole distributor |
    exclusive dealer`,
  'orders-and-delivery': `
    purchase order* | price list | incoterms | risk … pass* | risk of loss | orders | ex works | exw | fca | fob | cif |
    cip | ddp | shipped | shipment* | title passes | order is subject | each order | delivery time | risk … handover |
    order* … accept* | prices … change | deliver … products | delivers … products | delivery of … products |
    delivered … products | delivering … products | #delivery | #delivery terms | !judgments … orders | !decrees … orders
    | !laws … orders | !writs … orders`,
  'sales-efforts': `
    minimum purchase* | sales target* | promot* … products | actively market | market the products | quota | quotas |
    promot* the | sell* actively | market the | advertis* the products | sales goals | minimum quantit* | minimum order*
    | efforts … promot* | efforts … sell* | efforts … market* | efforts … sale* | efforts … distribut* |
    efforts … solicit* | efforts … develop | efforts … maximi* | efforts … increase | endeavours … promot* |
    endeavours … sell* | endeavours … market* | endeavours … sale* | endeavours … increase | ?reasonable efforts |
    ?best efforts | ?best endeavours | ?reasonable endeavours`,
  'product-defects': `
    defect* | recall* | free from defects | repair or repla* | faulty | warranty period | repaired or replaced |
    replaced or repaired | repaired … replaced | fails within | replacement of`,
  contributions: `
    contribut* | capital | puts in | invest* | brings in | put* in | pays in | bring* in | provides … capital | ?funding
    | ?equity | !contributorily | !contributory`,
  'venture-relation': `
    no partnership | not … a partnership | partnership | neither … company nor … partnership | not partners | no company`,
  management: `
    management committee | steering committee | board of directors | unanim* | management of the … venture |
    reserved matters | managing director* | general manager | managed by | runs the | run by | steering group |
    voting … members | #governance | joint … committee | ?voting | !approved by … board | !authorized by … board |
    !authorised by … board`,
  profits: `
    profit* and loss* | share … profit* | profits … shared | net profit* | distribution of profit* | earnings | surplus
    | half of the … profit* | share of … profit* | dividend* | losses … shared | share … losses | bear … losses |
    shares … losses | ?losses`,
  'venture-ip': `
    foreground | jointly own* | joint* own* | results of the venture | arising … intellectual property | inventions made
    | belong to both | co own* | own* … results | results … owned | ownership of … inventions | arising from … owned |
    joint property | intellectual property arising | own … jointly | own* what | who … own* | invents |
    background … property | background ip | background technology | background rights | background patents |
    background know | in existence … remain | pre existing … property | pre existing … rights | pre existing ip |
    existing intellectual property | intellectual property … remain* | ?background`,
  deadlock: `
    deadlock* | casting vote | buy sell | unable to agree | cannot agree | fail to agree | fails to agree |
    buy the other | buy … out | stalemate | impasse | disagree* | unable to reach | fail* to reach … agreement |
    cannot reach | not reach … agreement | fail* … reach … decision | tie vote | a tie | tied vote | ?tie | ?escalation
    | ?escalat*`,
  'venture-exit': `
    right of first refusal | first refusal | wind* up | dissol* | pre emption | change of control | first offer |
    offer its share | offer its interest | transfer its share | transfer its interest | sell its share |
    sell its interest | share may be sold | may sell … share | sale of … share | buys … share | winding up | dissolution`,
};
