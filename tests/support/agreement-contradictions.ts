/**
 * Sentences that can't be in the same agreement, read from its text and not from the choices; `unless` is what
 * reconciles them.
 */
export interface Contradiction {
  one: RegExp;
  other: RegExp;
  unless?: RegExp;
}

const rows: readonly (readonly [one: RegExp, other: RegExp, unless?: RegExp])[] = [
  // When title passes, and what is paid for it.
  [/received the whole purchase price/, /after the assignment has been recorded/],
  [/whole purchase price\. The Property/, /escrow on Ipso/],
  [/received the whole purchase price/, /The Property then passes/, /purchase price of/],
  [/after the assignment has been recorded/, /Assignee may record/, /every register, and does so promptly/],
  [/by releasing the purchase price\./, /or divides it on terms/],
  [/without deduction/, /obliges the payer to deduct withholding tax/],
  [/hereby irrevocably assigns/, /may withdraw from this Agreement|the assignment falls away/],
  [/may undo the assignment and have the price back/, /escrow on Ipso/],
  // What else encumbers the right.
  [
    /keeps a non-exclusive license, free of charge/,
    /from the Transfer, the exclusive and transferable right/,
  ],
  [/belongs to several owners/, /the sole (?:and unencumbered )?owner/, /together are the owner/],
  [/subject to the licenses that the Assignor has disclosed/, /free of liens, licenses, covenants/],
  [/free of every encumbrance/, /passes as it is/],
  [/free of every encumbrance, the entire/, /other than those disclosed in writing/],
  [/to free the Property of encumbrances\./, /Assignor has disclosed|other than those disclosed/],
  [/hereby assigns to the Assignee/, /where the Property is infringed/],
  [/signs that are similar to them/, /license, free of charge, to go on/],
  [
    /signs that are similar to them/,
    /assigns? the Property back/,
    /only together with them\. If the Property goes back to the Assignor, this ends/,
  ],
  [/each is named above, signs this Agreement/, /made on .*? between/, /who own the Property in shares/],
  [/owns or controls the Property, and/, /warrants only that it is/],
  [
    /supersedes what they said or wrote on it before, except that/,
    /disclosed in writing|Assignor has disclosed|in writing before signature|stated in writing|list at signature/,
  ],
  [/obliges either to conclude a further contract/, /by a separate paper/, /unless it says so, obliges/],
  // The license, its scope and its end.
  [/Exclusive means/, /Sole means|Non-exclusive means/],
  [/as long as the Licensee pays/, /does not mend it|not mended within|within ten days of a reminder/],
  [/lasts as long as this Agreement(?: and as long|\.)/, /choose to keep its rights/],
  [/covers every other right of the Licensor/, /only by separate agreement\./],
  [/may keep its sublicense|perpetual, worldwide/, /(?:the|all) rights granted end/],
  [/After termination for breach by/, /may terminate/],
  [/comes under other control,/, /successor to the (?:whole )?business/],
  [/stops every use/, /may go on using what was granted/],
  [/Until the award the \w+ may go on using/, /rights granted (?:to the \w+ )?end, except/],
  [/what the Licensee (?:and any sublicensees invoice|has received)/, /to the Licensee and its Affiliates/],
  [
    /inures to the benefit/,
    /sell off its stock|sell it off|is finished and sold/,
    /on the terms of this Agreement/,
  ],
  [/and lasts /, /further periods of the same length/],
  [/begins at the moment at which the rights/, /begins on/],
  [
    /assigns nothing of the Property/,
    /hereby assigns|short form for recording|The assignment includes|into the Escrow|is assigned together/,
  ],
  [/into a separate account/, /pays that out to the First Venturer/, /into the account of the Venture/],
  [/for its whole term/, /The Licensor may terminate this Agreement on/, /it repays the (?:upfront )?fee/],
  // Royalties, fees and accounts.
  [/no royalty is due\./, /royalty of \d+ percent|minimum royalty (?:of|is [A-Z])|sends a statement/],
  [
    /(?:into|through) the Escrow/,
    /in instalments as the milestones|(?:upfront fee|price|funding) of [^.]* within/,
  ],
  [/not refunded/, /repays (?:the|any|the upfront) (?:upfront )?fee/],
  [/credited against later royalties/, /repays the upfront fee in/],
  [/A royalty is due when a Product/, /end of each calendar quarter/],
  [/only consequence .* make the license non-exclusive\./, /Non-exclusive means/],
  [/keeps complete records/, /says of confidence, liability/],
  [/everything on which payments under this Agreement depend/, /without its own prices/],
  // Confidence.
  [
    /may not disclose it except to/,
    /grant sublicenses|made by contractors|appoint sub-distributors/,
    /disclose it to others whom this Agreement lets use them/,
  ],
  [
    /may not copy, analyze/,
    /hereby grants to the Licensee|contributes a license/,
    /may also copy and examine Confidential Information/,
  ],
  [/hereby assigns .* entire right/, /“Confidential Information” means/, /the Assignor its Receiving Party/],
  [/hereby assigns to the Assignee/, /years after the end of this Agreement/],
  [/of a request or of the end of this Agreement/, /hereby grants to|contributes a license|sell off/],
  [/both remain confidential\.|disclosed before remain\./, /years from [^.]* and then end\./],
  [/years from [^.]* and then end\./, /as long as the Know-How is secret/],
  [/last for \w+ years from [^.]* and then end/, /made for a term of/],
  [/residuals for any purpose/, /applies for no patent/, /no right to apply for any/],
  // Warranties, indemnities and courts.
  [/no promise on validity[^.]*rights of others/, /indemnifies the \w+[^.]*infringes? their rights/],
  [/\. The \w+ warrants only that/, /warrants that Products conform/],
  [
    /third-party claim from (?:the making|its own advertising)/,
    /infringes no right of others/,
    /except so far as a warranty of the \w+ is untrue/,
  ],
  [/total liability of the Licensee[^.]*limited/, /Licensee indemnifies[^.]*every third-party claim/],
  [/its total liability is limited/, /indemnifies the \w+, its Affiliates, any sublicensees/],
  [
    /have exclusive jurisdiction for every dispute/,
    /any competent court for injunctive|from any competent court/,
    /injunctive relief may be sought from any competent court/,
  ],
  [/to its knowledge/, /third-party claims that the Property, used/],
  [
    /injunctive relief may be sought wherever this Agreement allows/,
    /exclusive jurisdiction/,
    /any competent court/,
  ],
  // Distribution.
  [/For defects it answers as this Agreement says/, /gives notice/, /warrants that Products conform/],
  [/Excepted from this are governments/, /Sole means|Non-exclusive means/],
  [/title when the price has been paid\./, /buys and sells the Products in its own name/],
  [
    /do not exceed the last forecast/,
    /best efforts|targets are estimates/,
    /forecasts its orders each quarter/,
  ],
  [/misses the minimum purchases of/, /binds the Supplier when it accepts it/],
  // A venture.
  [/license .* ends with the Venture/, /also after the end of the Venture/],
  [/free of charge/, /percent of [^.]* for the use of the Property/],
  [/bears its own debts/, /losses are shared equally/],
  [
    /decides unanimously on [^.]*licenses/,
    /without asking or paying|has the first right to act/,
    /unless another clause lets a Venturer act alone, licenses/,
  ],
  [
    /the Property itself is decided by the First Venturer alone/,
    /consent of the Second Venturer|the Second Venturer may (?:act|then keep)/,
    /Unless another clause gives the Second Venturer a right in it/,
  ],
  [/makes no further contributions\./, /license of its background/],
  [
    /A deadlock exists/,
    /may terminate this Agreement on/,
    /no Venturer terminates this Agreement on notice without a reason/,
  ],
  [/form neither a company nor a partnership/, /one half of the Venture/],
  [/the end of the Venture need unanimity/, /may terminate/],
  [/licenses of the Property to others, need unanimity/, /Non-exclusive means/],
  [/A deadlock exists/, /every dispute/, /not as a dispute/],
  [/sell its half or to buy/, /may transfer its share only with/],
  [/repaid its funding/, /contributed in money is repaid, the/],
  [/belong to the First Venturer, which licenses/, /what else each owned before return/],
];

export const contradictions: readonly Contradiction[] = rows.map(([one, other, unless]) => ({
  one,
  other,
  ...(unless && { unless }),
}));
