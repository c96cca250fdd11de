/** The signs (signs.ts) of what agreements of every kind have: secrets, promises, ends and general provisions. */
export const usualSigns: Record<string, string> = {
  'confidential-information': `
    confidential information means | confidential information … means | confidential information shall | becomes public*
    | public domain | generally known | independently developed | proprietary information |
    confidential information includes | as confidential information | save what is public | what is public |
    was known before | already known | information is confidential | public knowledge | already in … possession |
    non public | confidential nature | known to the receiving | known to the recipient | proprietary information means |
    confidential or proprietary | proprietary or confidential | becomes available to the public |
    generally available to the public | available to the public other | confidential information include |
    confidential information … include* | becomes publicly available | become publicly available | is publicly available
    | are publicly available | was publicly available | publicly available information | publicly available other |
    #confidential information | ?available to the public | ?publicly available`,
  confidentiality: `
    treat* … confidential | treat* … secret | secrecy | hold … secret | maintain … confiden* | protect … confidential |
    stays between | stay between | keep … confidential | keep* … secret | duty of confiden* | obligation* of confiden* |
    in confidence | hold … confiden* | shall not disclose | not disclose | need to know | strict* confiden* |
    confidentiality | divulge* | not reveal | not be disclosed | business secret* | freely disclose | disclose … freely
    | disclose …… freely | kept secret | kept confidential | kept in confidence | to itself | hold* … in confidence |
    non disclosure | remain confidential | shall be confidential | #confidential information | in trust and confidence |
    in strict* confidence | in the strictest confidence | !bank secrecy | ?confidentially | !reserved to itself |
    !reserves to itself | !retains to itself | !reserve to itself`,
  'compelled-disclosure': `
    required by law | compelled | subpoena | court order | order of a court | legally required | ordered by a court |
    required … by … law | court … orders | orders … to disclose | ordered … to disclose | required … to disclose |
    legal process | exception … disclosure* | law requires | court requires | court … compels | law … compels |
    requires it | compels | if a court | by a court | judicial action | judicial order* | governmental order* |
    governmental action | judicial or | order … court or governmental | court or governmental … order* |
    ?regulatory authority | !notices … legal process`,
  'return-of-information': `
    return* … destroy* | return or destr* | give back | returned on request | return* … copies | destroy … copies |
    promptly return | handed back | hand back | giv* back | keep all copies | to return | shred* | go back | goes back |
    returns every | returns all | return all | are destroyed | be destroyed | returned or destroyed | delete all |
    information … be returned | material* … be returned | copies … be returned | document* … be returned |
    all … be returned | information … deleted | copies … deleted | are deleted | be deleted |
    #return of confidential information | #return of materials | #return of information | ?be returned | ?deleted`,
  residuals: `
    residual* | unaided memory | retained in … memory | general skill* | general knowledge | remember | in their heads |
    retained in memory`,
  'whistleblower-notice': `
    1833 b | defend trade secrets act | suspected violation of law | whistleblow* | report* … violation* of law`,
  'injunctive-relief': `
    injunctive relief | equitable relief | irreparabl* | injunction* | specific performance | an injunction |
    restraining order | interim relief | stop … by court order | !judgment … injunction | !decree … injunction |
    !riots … injunctions | !award … injunction | !writ … injunction | !order … writ … injunction`,
  'licence-warranties': `
    represents and warrants | warrant* that | warrants | guarantees that | guarantee that | guarantee or warranty |
    covenants that | full right and | good title | entitled to grant | declares that | free from third party |
    free of … rights | free and clear | sole owner | represents that | represent* that | warrant* and represent* |
    no … warrant* of | mak* no … representation* | mak* no … warrant* | mak* no warrant* | not make … warrant* |
    no warrant* | gives no … warrant* | extends no warrant* | without … warrant* | warrant and represent |
    represent and warrant | warranties … mutual | mak* … following representations | not warrant | each party represents
    | you confirm that | you certify that | i certify that | i confirm that | you represent | we represent |
    #representations | ?warranty | ?representation | ?warranties | ?warranted | ?representations and warranties |
    ?representation or warranty | ?representations or warranties | !reseller … make …… warrant* |
    !distributor … make …… warrant* | !agent … make …… warrant* | !dealer … make …… warrant* | !warranty insurance |
    !warranty claims | !warranty service | !warranty work | !warranty disclaimer*`,
  'assignment-warranties': `
    represents and warrants | warrant* that | warrants | guarantees that | guarantee that | guarantee or warranty |
    covenants that | full right and | good title | entitled to grant | declares that | free from third party |
    free of … rights | free and clear | sole owner | represents that | represent* that | assignor warrants |
    full title guarantee | no encumbrance* | no … warrant* of | mak* no … representation* | mak* no … warrant* |
    mak* no warrant* | not make … warrant* | no warrant* | gives no … warrant* | extends no warrant* |
    without … warrant* | warrant and represent | represent and warrant | warranties … mutual |
    mak* … following representations | not warrant | each party represents | you confirm that | you certify that |
    i certify that | i confirm that | you represent | we represent | #representations | ?warranty | ?representation |
    ?warranties | ?warranted | ?representations and warranties | ?encumbrance* | ?representation or warranty |
    ?representations or warranties | !reseller … make …… warrant* | !distributor … make …… warrant* |
    !agent … make …… warrant* | !dealer … make …… warrant* | !warranty insurance | !warranty claims | !warranty service
    | !warranty work | !warranty disclaimer*`,
  disclaimer: `
    no other warrant* | no warrant* | merchantability | provided as is | as is basis | as is without | as is where is |
    as is with | accept* … as is | disclaim* … warrant* | disclaims all | disclaims any | no … implied warrant* |
    implied warranties | not … implied warrant* | warrant* … express or implied | no express or implied warrant* |
    representation* … accuracy | warrant* … accuracy | guarantee* … accuracy | no … accuracy or completeness | ?as is |
    ?disclaim* | ?implied warrant* | !breach of … warrant* …… merchantability | !breach of … implied warrant*`,
  indemnity: `
    indemnif* | indemnity | indemnities | hold harmless | hold … harmless | will defend | shall defend |
    defend … against | damages awarded | indemnifies | make good | reimburse … claims | held harmless`,
  liability: `
    consequential damage* | indirect … damage* | aggregate liability | liability … exceed* | cap … damages |
    liab* for … damage* | total liability | liable for … damage* | liable for loss | liable for … loss* |
    liable for … profit* | liab* … unlimited | limitation of liability | unlimited liability | loss of profit* |
    lost profits | liab* … shall be limited | limited in liability | liability … limited to | liability … is limited |
    liability … be limited | liable for any … damages | liable … special | no event … be liable | liability … limitation
    | limitation* on damages | liability … cap | liability … capped | liable … consequential | liable … indirect |
    liable … incidental | punitive damage* | incidental … damage* | limit its liability | limit their liability |
    limit the liability | limits its liability | limits the liability | limit on liability | limits on liability |
    limits of liability | error* in judgment | error* of judgment | errors of judgement | limitation* of … liab* |
    limitation* on … liab* | limitation* to … liab* | ?without limit | ?limit … liab* | ?limits … liab* |
    ?limiting … liab* | ?liability … unlimited | ?nothing … limits | !liability … including … limit* |
    !liabilities … including … limit* | !liable … including … limit* | !limited liability compan*`,
  'export-and-law': `
    export control* | export law* | compl* with … laws | compl* with … law | anti corruption | anti bribery | bribery |
    observe all | anti money laundering | export … regulations | export … licen* | export administration | not export |
    import and export | export … restrictions | conform* … with … laws | accordance with … applicable … laws |
    compl* … export | trade sanctions | economic sanctions | sanctions law* | sanctions … compl* | violat* … export |
    export … compl* | sanctions list* | obey* … law* | ?export | ?embargo* | ?sanctions | ?laws and regulations`,
  term: `
    term of this agreement | for a term of | initial term | shall commence | in force for | in effect for |
    remain in … effect | effective date and | remain* in force | lasts for | lasts until | runs for | expires on |
    is in force | valid for | valid until | indefinite period | indefinite term | continue until | continues until |
    come* into force | enter* into force | takes effect | take effect | shall expire | effective until | runs until |
    runs from | lasts … year* | lasts … month* | life of the patent* | until the last | shall continue for |
    continues for | stays in force | term shall be | term is | begins on | starts on | duration of |
    shall continue during | continue during | remain … full force | in full force and effect | until terminated |
    in effect until | effective for | continue in force | expires at | expire at | term of … agreement |
    term commences on | agreement … commences on | agreement … period of … year* | term … period of … year* |
    effect … period of … year* | force … period of … year* | #term | #duration | #effective date and term | is perpetual
    | in perpetuity | perpetual term | length of … term | fixed term | beginning … ending | beginning on … ending on |
    begins on … ends on | !provision … remain* | !conditions … remain | ?commences on | ?period of … year* |
    !terms …… remain | !provisions …… remain`,
  termination: `
    end this agreement | cancel this | rescind* | end this | notice … ends | ends this | end the licen* |
    ends the licen* | walk away | notice to terminate | notice of termination | call it off | may terminate |
    may be terminated | terminate this | right to terminate | right of termination | terminable | entitled to … cancel |
    terminate upon | terminated by … upon | terminated … by either | terminate the | terminates this | terminate it |
    agreement terminates | terminate* automatically | automatically terminate* | terminate … immediately |
    may … terminate | can terminate | either … terminate | entitled to terminate | termination for |
    terminate … on … notice | may cancel | terminate … for … breach | terminate … if | agreement … determined by |
    venture may be dissolved | venture … dissolved | ?terminat* | ?days … written notice | ?days … prior notice |
    ?material breach`,
  'after-the-end': `
    effect* of termination | surviv* | sell off | upon termination | after termination | on termination | upon expir* |
    when this agreement ends | after this agreement ends | on expiry | upon expiry | after expiry | stop using |
    cease … use | ceases … use | already made | remaining stock | remaining inventory | existing stock |
    inventory on hand | end of this agreement | once this agreement | event of termination | already manufactured |
    inventory … manufactured | terminat* … shall cease | terminat* … shall … return | effect of … termination |
    consequences of | termination … not relieve | termination … not affect | termination … prejudice | survival |
    after the end of this | after the end of the agreement | ?after the end`,
  'governing-law': `
    law … apply | law … applies | laws … apply | laws … applies | law … govern | substantive law | governed … under |
    governing law | govern* by … law* | choice of law | construed … with … laws | law … governs | laws … govern |
    subject to … law of | law is applicable | law … applicable | law governs | law applies | law shall apply |
    laws of … shall | laws of … apply | laws of … govern* | construed … under … law* | construed … according to … law* |
    interpreted … law* | under the laws of … construed | accordance with the laws of | controlled by … law* |
    governed exclusively by | governed … by the laws | governed … by … law of | ?laws of | ?law of the |
    ?under the law of | ?applicable law | ?english law | ?scots law | ?irish law | ?swiss law |
    ?german law | ?french law | ?italian law | ?spanish law | ?dutch law | ?belgian law | ?austrian law | ?swedish law |
    ?danish law | ?norwegian law | ?finnish law | ?polish law | ?indian law | ?japanese law | ?chinese law | ?korean law |
    ?australian law | ?canadian law | ?new york law | ?california law | ?delaware law | ?texas law |
    ?subject to … law | ?subject to … laws | !under the laws of any |
    !organized … laws of | !organised … laws of | !incorporated … laws of | !existing … laws of | !established … laws of
    | !formed … laws of`,
  disputes: `
    arbitrat* | exclusive jurisdiction | courts … competent | competent court* | place of jurisdiction |
    before the courts | arbitral | quarrel* | mediation | mediator* | mediate | consent* to … jurisdiction |
    submit* to … jurisdiction | agree* to … jurisdiction | jurisdiction … exclusive | venue … shall | venue … in |
    courts … exclusive | brought … in … courts | brought … in … court of | instituted … in … courts | courts located |
    courts sitting | courts of … exclusive | courts of … jurisdiction over | jurisdiction of the courts |
    commenced … in … court* | any dispute* | all disputes | dispute* … arising | resolv* … dispute* | settl* … dispute*
    | dispute* … resol* | dispute* … settle* | dispute* … refer* | dispute* … submit* | disputes between |
    disputes under | dispute resolution | any … dispute | any … disputes | ?litigat* | ?venue | ?courts of |
    ?controvers* | ?jurisdiction of | ?dispute* | !claims demands … disputes | !claims … losses … disputes |
    ?jurisdiction for | !suit … arbitration | !proceeding or arbitration | !proceedings or arbitration |
    !governmental authority or arbitral | !court … arbitral`,
  notices: `
    notices … delivered | communications … sent | communications under | in writing to the address |
    notices … in writing | any notice … in writing | all notices | notice … shall … in writing |
    notice … must … in writing | notices … sent | notices … given | any notice … required | any notice … give |
    notice … effective when | notices … deemed | notice … by email | notices to | communication* …… written form |
    notice … other communication* | each notice | notice … deemed … received | notice … deemed … given |
    notice … deemed … delivered | notice … deemed … served | notice … deemed … effective |
    communication* …… be in writing | any notice shall | notice shall be given | notice shall be in |
    notice shall be sent | notice shall be deemed | notice shall be delivered | notice shall be made | #notice |
    ?notices | ?written notice to | ?registered mail | ?by courier | ?addressed to | ?notice … given to |
    ?notice … deemed | ?notice shall be | !proprietary notices | !copyright notices | !legal notices | !similar notices
    | ?notice … given in writing | ?notice … served | !third party notices | !open source notices`,
  'transfer-of-agreement': `
    may not assign | neither party may assign | assign … this agreement | transfer this agreement | not be transferred |
    not be assigned | freely assign | assign … its rights | transfer … its rights | assigned only | may be assigned |
    may be transferred | transferred only | assign* … consent | consent … assign* | restriction on assignment |
    transfer of this agreement | assignment of this agreement | sell assign | not assignable | not … assign … agreement
    | not … transfer … agreement | assign* … without … consent | assigned … without … consent | may … assign |
    right to assign | be transferable | not assign | not … assign or | not … assign any | not … assign its |
    not … assign the | not … assign all | not … assigned | nor … assign* | no … assignment | sell … assign |
    assign … rights | not … transfer or assign | not … to assign | restrict … assigning | prevent … assigning |
    is assignable | are assignable | be assignable | agreement … assignable | freely assignable | #assignment |
    #assignments | #non assignment | #assignability | #transfer | ?successor* | ?successors and assigns | ?personal to |
    ?hand … over to | ?assignable`,
  'entire-agreement': `
    entire agreement | whole agreement | entire understanding | amend* … writing | modif* … writing |
    oral understanding* | oral agreement* | complete agreement | complete understanding | modification* … writing |
    prior agreements | previous agreements | all agreements between | contains all | amendments require | written form |
    amendment* … writing | nothing outside this | entire … agreement | entire … understanding | full understanding |
    full and … agreement | supersedes all | supersede … prior | exclusive statement | sole and entire |
    exclusive agreement | amended … in writing | modified … in writing | supersedes | superseded | supersede |
    #amendment | #amendments | #modification | #modifications | #integration | #merger | #amendments and waivers |
    #amendment and modification | #amendment or modification | #amendments and modifications | ?verbal |
    ?side agreements`,
  severability: `
    severab* | invalid or unenforceable | invalid … remain* | unenforceable … remain* | not … waive* |
    provision … invalid | provision … void | clause … void | clause … invalid | remaining provisions |
    one clause … invalid | rest … valid | invalidity or | invalidity of any | invalidity of one | invalidity of a |
    provision … unenforceable | provision … held | held … unenforceable | found … invalid | found … unenforceable |
    term* … invalid | illegal or unenforceable | void or unenforceable | declared invalid | severed | no waiver |
    waiv* … breach | ?remain* in force | ?ineffective | !satisfaction or waiver | !satisfied or waived | ?waiver`,
  'force-majeure': `
    force majeure | act of god | acts of god | beyond … reasonable control | beyond … control | natural disaster* |
    outside … control | circumstances beyond | unforeseeable event* | acts of nature | earthquake* | hindered by |
    force majeur | excusable delay* | perform because of war | perform because of strike* |
    perform because of flood* | perform because of storm* | liable … strikes | liable … storms |
    !misuse …… acts of god | !misuse …… act of god`,
  'no-partnership': `
    no agency | principal and agent | authority to bind | power to bind | bind the other | not partners |
    employer and employee | obligation … proceed with | obligation … enter into | obligat* … further agreement |
    enter into … business relationship | teaming | agency … relationship | formal business |
    obligation … any transaction | no obligation to … contract | proceed with … transaction |
    proceed with … relationship | an independent contractor | as independent contractors | are independent contractors |
    be … independent contractor* | independent contractor and | relationship … independent contractor* | an agent of |
    as agent of | the agent of | agent of the other | agents of the other | agent or … representative |
    agent of … other party | #relationship of parties | #relationship of the parties | #nature of relationship |
    #status of parties | #independent entities | #relationship | #agency | not … partnership | no … partnership |
    nothing … partnership | create* … partnership | creating … partnership | constitut* … partnership |
    form … partnership | construed … partnership | deemed … partnership | partnership or | partnership between |
    partnership joint venture | not … joint venture | nothing … joint venture | create* … joint venture |
    constitut* … joint venture | !company … partnership … entity | !corporation … entity |
    !partnership … or other entity | !limited partnership | ?independent contractor* | ?agent of |
    !corporation partnership | !company partnership | !individual corporation | !individual partnership |
    !partnership association | !partnership … limited liability company | !partnership … trust | ?partnership |
    ?joint venture or`,
  'recording-request': `
    full agreement … prevails | to record this | short form`,
  signatures: `
    counterpart* | electronic signature* | electronically signed | signed electronically | e sign | two originals |
    in duplicate | signatures sent | docusign | facsimile … signature* | signature* … facsimile | facsimile … execut* |
    execut* … facsimile | signed … facsimile | facsimile … original* | executed in two | executed in any number |
    executed in duplicate | executed in several | executed in … originals | electronic means | electronic cop* |
    scanned … signature* | signed in two | ?executed in | ?two copies | ?by pdf | ?as pdf | !signature required |
    !signature requested`,
};
