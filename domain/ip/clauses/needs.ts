/** What somebody is about to do or to protect against, and the few clauses that serve it, the most important first. */
interface ClauseNeed {
  /** In the address of the page. */
  id: string;
  need: string;
  clauses: readonly string[];
}

interface NeedGroup {
  title: string;
  needs: readonly ClauseNeed[];
}

/** Every clause serves at least one need; no need leads to more clauses than anybody would read. */
export const needGroups: readonly NeedGroup[] = [
  {
    title: 'Before you talk',
    needs: [
      {
        id: 'secret',
        need: 'Keep a secret before talking',
        clauses: ['confidentiality', 'confidential-information', 'nda-parties', 'injunctive-relief'],
      },
      {
        id: 'get-back',
        need: 'Get back what I have shown',
        clauses: ['return-of-information', 'reserved-rights'],
      },
      {
        id: 'may-be-told',
        need: 'Settle what may be told or used anyway',
        clauses: ['compelled-disclosure', 'residuals', 'whistleblower-notice'],
      },
    ],
  },
  {
    title: 'Selling or buying a right',
    needs: [
      {
        id: 'pass',
        need: 'Make the right really pass',
        clauses: ['assignment-of-rights', 'assignment-parties', 'recording', 'recording-request'],
      },
      {
        id: 'paid-first',
        need: 'Be paid before the right passes',
        clauses: ['purchase-price', 'escrow-release', 'price-returned'],
      },
      {
        id: 'clean-title',
        need: 'Be sure the seller owns it',
        clauses: ['assignment-warranties', 'recording', 'co-owners', 'common-ownership'],
      },
      {
        id: 'sell-mark',
        need: 'Sell a trademark',
        clauses: ['goodwill', 'no-further-use', 'assignment-of-rights'],
      },
      {
        id: 'sell-work',
        need: 'Sell a text, a picture or software',
        clauses: ['copyright-fallback', 'moral-rights', 'assignment-of-rights'],
      },
    ],
  },
  {
    title: 'Licensing',
    needs: [
      {
        id: 'let-use',
        need: 'Let somebody use my right',
        clauses: [
          'licence-grant',
          'licence-parties',
          'sublicensing',
          'reserved-rights',
          'delivery-of-secrets',
        ],
      },
      {
        id: 'royalties',
        need: 'Be paid royalties',
        clauses: ['royalty', 'statements', 'upfront-and-minimum', 'royalty-ends-with-patent', 'taxes'],
      },
      { id: 'books', need: 'Check that I was paid enough', clauses: ['audit', 'statements'] },
      {
        id: 'good-name',
        need: 'Protect my name on their products',
        clauses: ['quality-control', 'patent-marking'],
      },
      {
        id: 'fees',
        need: 'Say who files, renews and pays the fees',
        clauses: ['prosecution'],
      },
      { id: 'inventions', need: 'Own what is invented later', clauses: ['improvements', 'venture-ip'] },
      {
        id: 'bankrupt',
        need: 'Keep the license if the owner goes bankrupt or sells',
        clauses: ['insolvency-licence', 'transfer-of-agreement'],
      },
    ],
  },
  {
    title: 'Working together',
    needs: [
      {
        id: 'distributor',
        need: 'Have somebody sell my products',
        clauses: ['appointment', 'distribution-parties', 'orders-and-delivery', 'sales-efforts'],
      },
      {
        id: 'faulty',
        need: 'Say who answers for faulty products',
        clauses: ['product-defects', 'indemnity', 'liability'],
      },
      {
        id: 'venture',
        need: 'Develop something with a partner',
        clauses: ['contributions', 'venture-parties', 'management', 'profits', 'venture-ip'],
      },
      {
        id: 'part',
        need: 'Leave when partners disagree',
        clauses: ['deadlock', 'venture-exit'],
      },
      {
        id: 'partner-debts',
        need: 'Not answer for a partner’s debts',
        clauses: ['venture-relation', 'no-partnership'],
      },
    ],
  },
  {
    title: 'When things go wrong',
    needs: [
      {
        id: 'end',
        need: 'End the deal when nobody pays',
        clauses: ['termination', 'term', 'after-the-end', 'notices'],
      },
      {
        id: 'copied',
        need: 'Act against copies',
        clauses: ['enforcement', 'past-infringement', 'injunctive-relief'],
      },
      {
        id: 'sued',
        need: 'Not pay for somebody else’s lawsuit',
        clauses: ['indemnity', 'liability', 'licence-warranties', 'disclaimer'],
      },
      {
        id: 'where',
        need: 'Not be sued on the other side of the world',
        clauses: ['governing-law', 'disputes'],
      },
      {
        id: 'not-my-fault',
        need: 'Not be blamed for war, flood or embargo',
        clauses: ['force-majeure', 'export-and-law'],
      },
    ],
  },
  {
    title: 'A contract that holds up',
    needs: [
      {
        id: 'meanings',
        need: 'Leave no doubt what words mean',
        clauses: ['definitions', 'entire-agreement'],
      },
      {
        id: 'valid',
        need: 'Keep the rest valid if a clause is not',
        clauses: ['severability', 'entire-agreement'],
      },
      {
        id: 'sign',
        need: 'Sign on screen, in two places',
        clauses: ['signatures', 'notices'],
      },
      {
        id: 'same-partner',
        need: 'Not wake up with a competitor as partner',
        clauses: ['transfer-of-agreement', 'venture-exit'],
      },
    ],
  },
];
