import { prose } from './prose.ts';
import type { Clause } from './types.ts';

export const transferClauses: readonly Clause[] = [
  {
    id: 'assignment-of-rights',
    title: 'Assignment',
    topic: 'Transfer of ownership',
    usedIn: ['assignment'],
    essential: ['assignment'],
    summary: 'Ownership passes, now and by this paper, with everything that belongs to the right.',
    protectsFrom:
      'A mere promise to assign: “agrees to assign” moves nothing, and a later buyer who got “hereby assigns” first may win.',
    words: ['assign', 'transfer', 'ownership', 'sell', 'title', 'hereby assigns', 'conveyance'],
    source:
      '35 U.S.C. 261; 15 U.S.C. 1060(a); 17 U.S.C. 204(a): in writing and signed. Stanford v. Roche, 563 U.S. 776 (2011), and FilmTec v. Allied-Signal, 939 F.2d 1568 (Fed. Cir. 1991), on “hereby assigns” (not read). Priority: G 1/22 and G 2/22 of the EPO’s Enlarged Board (Case Law of the Boards of Appeal 2025, II.D.2.4, read 2026-11-23).',
    variants: {
      neutral: prose`The Assignor hereby assigns to the Assignee, with effect from the Transfer, the entire right, title and
        interest, throughout the world, in the Property. The “Transfer” is the moment at which {{transferMoment}}. The
        Property then passes without a further act. {{entry}} Until the Transfer the Property remains the
        Assignor’s, who preserves it and neither licenses nor pledges any of it. {{eachRight}}`,
      grantor: prose`The Assignor hereby assigns to the Assignee, with effect from the Transfer, its right, title and interest
        in the Property as they then are, subject to the licenses that the Assignor has disclosed. The “Transfer” is the
        moment at which {{transferMoment}}. The Property then passes without a further act, and not before. {{entry}} From the
        Transfer the Assignor keeps a non-exclusive license, free of charge, to go on with the use that it makes of the
        Property today. {{eachRight}}`,
      grantee: prose`The Assignor hereby assigns to the Assignee, with effect from the Transfer, irrevocably and free
        of every encumbrance except as this Agreement says, the entire right, title and interest, throughout the
        world, in the Property, with its files and all income from it that falls due afterwards. The “Transfer” is the
        moment at which {{transferMoment}}. The Property then passes without a further act. {{entry}} Until the
        Transfer the Assignor preserves it and may not license, pledge or give up any of it. {{eachRight}}`,
    },
    when: { type: ['assignment'] },
    instead: [
      {
        when: { assignsLater: [true] },
        text: prose`The Property is an application that rests on an intent to use the mark. No use has been alleged for it, and
          no ongoing and existing business passes with it. This Agreement therefore assigns nothing of the Property. The
          Assignor takes the mark into use for the goods and services of the application, and files an allegation of use by
          {{allegationDay}}, at its own cost. Within ten days of that filing it assigns the entire right, title and interest, throughout the
          world, in the Property to the Assignee by a separate paper, with effect from the Transfer. The “Transfer” is the moment at which {{transferMoment}}. {{entry}} Until the Transfer the Property remains the
          Assignor’s, who prosecutes and preserves it and neither licenses nor pledges any of it. If no use has been alleged
          by {{allegationDay}}, the application has ended, or the Assignor does not sign that paper within ten days of a
          reminder, the Assignee may withdraw from this Agreement by notice, and has back what it has paid.`,
      },
      {
        when: { family: ['trademark', 'trade-secret', 'several'] },
        stance: 'grantor',
        text: prose`The Assignor hereby assigns to the Assignee, with effect from the Transfer, its right, title and interest
          in the Property as they then are, subject to the licenses that the Assignor has disclosed. The “Transfer” is the
          moment at which {{transferMoment}}. The Property then passes without a further act, and not before. {{entry}}
          {{eachRight}}`,
      },
    ],
  },
  {
    id: 'copyright-fallback',
    title: 'Rights that cannot be assigned',
    topic: 'Transfer of ownership',
    usedIn: ['assignment'],
    essential: [],
    summary:
      'Where a law lets nobody assign a copyright, the widest license takes the place of the assignment.',
    protectsFrom:
      'An assignment without effect, as under German and Austrian law, which leave the copyright with its author.',
    words: ['not transferable', 'exclusive right of use', 'urheberrecht', 'author', 'germany', 'austria'],
    source:
      'Urheberrechtsgesetz, §§ 29(1) and 31 (as explained by Haufe, Deutsches Anwalt Office, read 2026-11-22; statute not read).',
    variants: {
      neutral: prose`So far as the law under which a right of the Property exists does not let it be assigned, the
        Assignor hereby grants the Assignee instead, with effect from the Transfer and subject only to what this
        Agreement leaves to the Assignor and to others, the exclusive and transferable right of use, without limit of
        time, place or manner, known or still unknown so far as that law allows, with the right to adapt and to
        sublicense.`,
    },
    when: { type: ['assignment'], family: ['copyright', 'several'] },
  },
  {
    id: 'goodwill',
    title: 'Goodwill',
    topic: 'Transfer of ownership',
    usedIn: ['assignment'],
    essential: [],
    summary: 'A trademark passes together with the goodwill of the business it stands for.',
    protectsFrom:
      'An assignment in gross: a US trademark sold without its goodwill is not validly transferred, and an intent-to-use application may become void.',
    words: ['goodwill', 'trademark', 'brand', 'business', 'intent to use', 'assignment in gross'],
    source:
      '15 U.S.C. 1060(a)(1) (as quoted in TMEP 501.01(a), October 2017, read). Emerald Cities v. Roese, 666 F. App’x 908 (Fed. Cir. 2016) (beginning of the opinion and two accounts read 2026-11-23): an assignment that waits for the registration is one before it.',
    variants: {
      neutral: prose`The Property is assigned together with the goodwill of the business that is connected with its use and
        symbolized by it.`,
    },
    when: { type: ['assignment'], family: ['trademark', 'several'] },
    instead: [
      {
        when: { assignsLater: [true] },
        text: prose`The paper that assigns the Property assigns it together with the goodwill of the business that is
          connected with its use and symbolized by it.`,
      },
      {
        when: { intentToUse: [true] },
        text: prose`The Property is assigned together with the goodwill of the business that is connected with its use and
          symbolized by it. It includes an application that rests on an intent to use the mark and for which no use has been
          alleged. That application passes to the Assignee as the successor to the business of the Assignor, or to the
          portion of it, to which the mark pertains. The Assignor warrants that this business is ongoing and existing,
          transfers it with the application, and lists in writing before signature what belongs to it.`,
      },
      {
        when: { family: ['several'] },
        text: prose`So far as the Property includes trademarks, they are assigned together with the goodwill of the business
          that is connected with their use and symbolized by them.`,
      },
    ],
  },
  {
    id: 'no-further-use',
    title: 'No further use by the Assignor',
    topic: 'Transfer of ownership',
    usedIn: ['assignment'],
    essential: [],
    summary:
      'The seller of a mark stops using it and anything like it, and leaves the buyer’s mark in peace.',
    protectsFrom:
      'A seller that goes on under a similar sign, keeps the domain name, or attacks the mark that it has sold.',
    words: [
      'similar mark',
      'company name',
      'domain name',
      'accounts',
      'no challenge',
      'stop using',
      'change of name',
    ],
    source:
      'Trademark practice. China: Trademark Law, art. 42 (read as quoted by Wan Hui Da, under the earlier number 39): similar marks for similar goods go along.',
    variants: {
      neutral: prose`From the Transfer on the Assignor neither uses nor applies for the trademarks of the Property or signs
        that are similar to them, for like goods and services, also not as a company name or domain name, and does not
        oppose or attack them. Domain names and accounts that consist of them are a part of the Property. So are similar
        marks of the Assignor for like goods and services, where a law lets the Property pass only together with them. If
        the Property goes back to the Assignor, this ends.`,
    },
    when: { type: ['assignment'], family: ['trademark', 'several'] },
  },
  {
    id: 'past-infringement',
    title: 'Past infringement',
    topic: 'Transfer of ownership',
    usedIn: ['assignment'],
    essential: [],
    summary: 'The new owner may also sue for what infringers did before the sale.',
    protectsFrom:
      'Losing those claims: without express words the right to sue for the past stays with the old owner, who seldom uses it.',
    words: ['past infringement', 'sue', 'damages', 'accrued claims', 'causes of action'],
    source:
      'Moore v. Marsh, 74 U.S. 515 (1868); Arachnid v. Merit Industries, 939 F.2d 1574 (Fed. Cir. 1991), note 7.',
    variants: {
      neutral: prose`{{assigning}} includes the right to sue, in the Assignee’s own name, for past infringement of the
        Property as well as for present and future infringement, and to keep whatever is recovered.`,
      grantor: prose`{{assigning}} includes the right to sue for infringement of the Property from the Transfer on. Claims
        for past infringement, before it, remain with the Assignor, whom the Assignee joins in an action where the law
        requires it.`,
    },
    when: { type: ['assignment'] },
  },
  {
    id: 'recording',
    title: 'Recording and further assurance',
    topic: 'Transfer of ownership',
    usedIn: ['assignment'],
    essential: ['assignment'],
    summary: 'The seller signs what the registers ask for, and the change is recorded in time.',
    protectsFrom:
      'A second sale: an unrecorded US assignment is void against a later buyer without notice unless recorded within three months or before that purchase.',
    words: [
      'recording',
      'recordal',
      'register',
      'further assurance',
      'power of attorney',
      'second sale',
      'registration',
    ],
    source:
      '35 U.S.C. 261 (patents); 15 U.S.C. 1060(a)(4) (trademarks); 17 U.S.C. 205 (copyright) (not read); 37 CFR 3.56 (as of 2026-03-24, read): the USPTO treats a recorded conditional assignment as absolute.',
    variants: {
      neutral: prose`From the Transfer on the Assignee may record the assignment in every register, and does so promptly. The
        Assignor, on request and at the Assignee’s cost, will promptly execute the documents, the short form for recording
        among them, and give the testimony that are needed to record the assignment and to obtain, maintain and enforce
        the Property. {{handedOver}}`,
      grantee: prose`From the Transfer on the Assignee may record the assignment in every register, and does so
        promptly. The Assignor will, at its own cost and within ten days of a request, execute the documents, the
        short form for recording among them, and give the testimony that are needed to record the assignment and to
        obtain, maintain and enforce the Property. If it does not, it irrevocably appoints the Assignee as its
        attorney, coupled with an interest, to sign in its name. {{handedOver}}`,
    },
    when: { type: ['assignment'] },
    instead: [
      {
        // A paper that could be recorded before the allegation of use would be the assignment that voids the application.
        when: { assignsLater: [true] },
        stance: 'grantee',
        text: prose`Nothing is recorded before the Transfer. From then on the Assignee may record the paper that assigns the
          Property in every register, and does so promptly. From the Transfer on the Assignor will also, at its own cost and
          within ten days of a request, execute the documents and give the testimony that are needed to record that paper
          and to obtain, maintain and enforce the Property. If it does not, it irrevocably appoints the Assignee, with effect
          from the Transfer, as its attorney, coupled with an interest, to sign in its name. {{handedOver}}`,
      },
      {
        when: { assignsLater: [true] },
        text: prose`Nothing is recorded before the Transfer. From then on the Assignee may record the paper that assigns the
          Property in every register, and does so promptly. From the Transfer on the Assignor, on request and at the
          Assignee’s cost, will also promptly execute the documents and give the testimony that are needed to record that
          paper and to obtain, maintain and enforce the Property. {{handedOver}}`,
      },
      {
        // No register lists a secret, and none should.
        when: { family: ['trade-secret'] },
        text: prose`The Assignor, on request and at the Assignee’s cost, will promptly execute the documents and give the
          testimony that are needed to secure and enforce the Property. Neither Party lays this Agreement open in a register.`,
      },
      {
        // A receipt of the recording is the best proof for an escrow, and title passes with the release only.
        when: { passes: ['release'] },
        stance: 'grantee',
        text: prose`The Assignee may have the assignment recorded in every register, before the Transfer too, as proof for
          the Escrow; an entry passes nothing before the Transfer. The Assignor will, at its own cost and within ten days of
          a request, execute the documents, the short form for recording among them, and give the testimony that are needed
          to record the assignment and to obtain, maintain and enforce the Property. If it does not, it irrevocably appoints
          the Assignee as its attorney, coupled with an interest, to sign in its name. {{handedOver}} If the Escrow ends
          without the Transfer, the Assignee consents in writing, within ten days, to the cancellation of each entry, and
          hereby assigns back what has passed by one all the same.`,
      },
      {
        when: { passes: ['release'] },
        text: prose`Either Party may have the assignment recorded in every register, before the Transfer too, as proof for
          the Escrow; an entry passes nothing before the Transfer. The Assignor, on request and at the Assignee’s cost, will
          promptly execute the documents, the short form for recording among them, and give the testimony that are needed to
          record the assignment and to obtain, maintain and enforce the Property. {{handedOver}} If the Escrow ends without the Transfer,
          the Assignee consents in writing, within ten days, to the cancellation of each entry, and hereby assigns back what
          has passed by one all the same; if it does not consent, it irrevocably appoints the Assignor as its attorney, coupled with an interest, to do so in its name.`,
      },
    ],
  },
  {
    id: 'common-ownership',
    title: 'Patents that stay together',
    topic: 'Transfer of ownership',
    usedIn: [],
    essential: [],
    summary: 'A patent with a terminal disclaimer is sold together with the patent that it names.',
    protectsFrom:
      'Buying a patent that nobody can enforce, because the patent to which a disclaimer ties it stayed with its old owner.',
    words: ['terminal disclaimer', 'common ownership', 'double patenting', 'family', 'tied patents'],
    source:
      '37 CFR 1.321(c)(3) (as quoted by the Board of Patent Appeals, Appeal 2007-0393, read 2026-11-23): enforceable only while it is commonly owned with the patent it names.',
    variants: {
      neutral: prose`A terminal disclaimer ties the Property to {{tiedTo}}. What it names is a part of the Property and is
        assigned with it. As long as any of it is in force, neither Party transfers one part without the rest.`,
    },
    when: { type: ['assignment'], family: ['patent', 'design', 'several'], disclaimed: [true] },
    mayJoin: ['assignment'],
  },
  {
    id: 'moral-rights',
    title: 'Moral rights',
    topic: 'Transfer of ownership',
    usedIn: ['assignment'],
    essential: [],
    summary:
      'The author promises not to use rights that stay with an author personally, as far as the law allows.',
    protectsFrom:
      'An author who sold a work and later forbids changing it: moral rights are not transferred with the copyright.',
    words: ['moral rights', 'copyright', 'author', 'attribution', 'integrity', 'waiver', 'works of art'],
    source: 'Berne Convention, art. 6bis; 17 U.S.C. 106A(e) (waiver in writing).',
    variants: {
      neutral: prose`With effect from the Transfer, so far as the Property includes works of authorship and the law permits,
        the Assignor waives the moral rights that it has in them, and agrees not to assert those that cannot be waived,
        in favor of the Assignee, its successors and its licensees. It obtains the same from every author, in writing. If
        the Property goes back to the Assignor, this ends.`,
    },
    when: { type: ['assignment'], family: ['copyright', 'several'] },
  },
];
