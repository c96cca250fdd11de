import { prose } from './prose.ts';
import type { Clause } from './types.ts';

export const ventureClauses: readonly Clause[] = [
  {
    id: 'contributions',
    title: 'Contributions',
    topic: 'Joint venture',
    usedIn: ['joint-venture'],
    essential: ['joint-venture'],
    summary: 'What each brings in: rights, money, people; and that nobody has to add more.',
    protectsFrom: 'One side paying for everything, or a right that was meant to be brought in and never was.',
    words: ['contribution', 'capital', 'funding', 'invest', 'bring in', 'licence to the venture'],
    source:
      'Revised Uniform Partnership Act (1997), sec. 401(a): each partner’s account is credited with what it contributes.',
    variants: {
      neutral: prose`The First Venturer contributes a license of the Property to the Second Venturer, {{exclusivity}} and free of
        charge, to use it for the Venture. {{exclusivityMeans}} The Second Venturer contributes funding of {{currency}} {{consideration}} {{soon}}. Each gives the people and equipment that the annual plan names. Nobody must make further
        contributions without its consent.`,
      grantor: prose`The First Venturer contributes a license of the Property to the Second Venturer, to use it for the Venture,
        which is {{exclusivity}}, valued
        at {{currency}} {{consideration}}, and ends with the Venture. {{exclusivityMeans}} The Second Venturer contributes the same sum in money
        {{soon}}, and the people and equipment that the annual plan names. The First
        Venturer makes no further contributions in money, people or equipment.`,
      grantee: prose`The First Venturer contributes a license to the Second Venturer, {{exclusivity}}, free of charge and
        irrevocable as long as the Venture lasts, to use the Property, and everything that is needed to use it, for the
        Venture. {{exclusivityMeans}} The Second Venturer contributes funding
        of {{currency}} {{consideration}} in instalments as the milestones of the annual plan are reached. Nobody must make
        further contributions without its consent.`,
    },
    when: { type: ['joint-venture'] },
    instead: [
      {
        // An escrow holds one sum, and no installments.
        when: { passes: ['release'] },
        stance: 'grantee',
        text: prose`The First Venturer contributes a license to the Second Venturer, {{exclusivity}}, free of charge and
          irrevocable as long as the Venture lasts, to use the Property, and everything that is needed to use it, for the
          Venture. {{exclusivityMeans}} The Second Venturer contributes funding of {{currency}} {{consideration}}
          {{soon}}. Nobody must make further contributions without its consent.`,
      },
    ],
  },
  {
    id: 'venture-relation',
    title: 'No company and no partnership',
    topic: 'Joint venture',
    usedIn: ['joint-venture'],
    essential: ['joint-venture'],
    summary:
      'The two say that they do not want a partnership, and what holds if a court finds one all the same.',
    protectsFrom:
      'Answering with everything one has for the other’s debts: carrying on a business together for profit can be a partnership whether or not it was meant.',
    words: ['partnership', 'company', 'liability for debts', 'agency', 'unincorporated', 'relationship'],
    source:
      'Revised Uniform Partnership Act (1997), sec. 202(a) and (c)(3): co-owners of a business for profit form a partnership whether or not they intend to; who shares profits is presumed a partner (not read).',
    variants: {
      neutral: prose`By this Agreement the Venturers form neither a company nor a partnership, and intend none. Each
        acts in its own name, alone answers to others for its debts, taxes and employees, and may not bind the other
        or let others believe that it can. Contributions in money and the income of the Venture are paid into a separate
        account that one of them, whom both name, keeps for both; stock of the Venture belongs to both in equal shares. If the law treats the Venture as a partnership all the same, this Agreement
        governs what the Venturers owe each other, and each holds the other harmless from debts that it made outside
        the annual plan.`,
    },
    when: { type: ['joint-venture'] },
  },
  {
    id: 'management',
    title: 'Management',
    topic: 'Joint venture',
    usedIn: ['joint-venture'],
    essential: ['joint-venture'],
    summary: 'Who decides what, and which decisions need both.',
    protectsFrom: 'One venturer committing the other to debts, sales and contracts it never agreed to.',
    words: ['management', 'committee', 'board', 'vote', 'decisions', 'veto', 'governance', 'control'],
    source:
      'Revised Uniform Partnership Act (1997), sec. 401(f) and (j): equal rights in management unless agreed otherwise.',
    variants: {
      neutral: prose`A management committee of two members from each Venturer decides on the Venture and meets each
        quarter. It decides by majority; a matter on which the votes are equal is not decided. It decides unanimously on the annual plan and budget, loans, contracts with a Venturer or its
        Affiliates and, unless another clause lets a Venturer act alone, licenses and sales of property of the Venture
        and legal proceedings. Day-to-day matters within the plan are led by the manager it appoints. No Venturer may
        bind the other.`,
      grantor: prose`A management committee of three members of the First Venturer and two of the Second Venturer
        decides on the Venture by majority. Loans above the budget, and an end of the Venture before that of this
        Agreement, need unanimity. Unless another clause gives the Second Venturer a right in it, what concerns the
        Property itself is decided by the First Venturer alone. No Venturer may bind the other.`,
      grantee: prose`A management committee of two members of the First Venturer and three of the Second Venturer
        decides on the Venture by majority. A change of the Field, and licenses of the Property that are given for the
        Venture, need unanimity. The Second Venturer appoints the manager. No Venturer may bind the other.`,
    },
    when: { type: ['joint-venture'] },
  },
  {
    id: 'profits',
    title: 'Profits and losses',
    topic: 'Joint venture',
    usedIn: ['joint-venture'],
    essential: ['joint-venture'],
    summary: 'How what is earned and lost is shared, and when it is paid out.',
    protectsFrom: 'Equal shares by law where unequal ones were meant, and profits that are never paid out.',
    words: ['profit', 'profits', 'losses', 'share', 'dividend', 'distribution of profit', 'split'],
    source:
      'Revised Uniform Partnership Act (1997), sec. 401(b): equal shares of profits unless agreed otherwise.',
    variants: {
      neutral: prose`Profits and losses are shared equally. Within {{paymentDays}} days of the end of each Contract Year
        accounts are made by an independent accountant, and the profit that the plan does not need is paid out.`,
      grantor: prose`From the income of the Venture the First Venturer first receives {{royaltyPercent}} percent of
        what was received for Products, less taxes, freight and returns, as an advance share of what is earned and not as a charge for the license. The remaining
        profits and losses are shared equally, and paid out within {{paymentDays}} days of the end of each Contract Year on accounts made by an independent accountant.`,
      grantee: prose`Profits go first to the Second Venturer until they have repaid its funding. Further profits and losses are
        shared equally, and paid out within {{paymentDays}} days of the end of each Contract Year on accounts made by an
        independent accountant.`,
    },
    when: { type: ['joint-venture'] },
  },
  {
    id: 'venture-ip',
    title: 'Background and results',
    topic: 'Joint venture',
    usedIn: ['joint-venture'],
    essential: ['joint-venture'],
    summary: 'What each brought stays its own; who owns and may use what is made together.',
    protectsFrom:
      'The default rules of joint ownership: in the US each owner of a patent may use and license it without asking or paying the other.',
    words: [
      'results',
      'foreground',
      'background',
      'joint ownership',
      'jointly owned',
      'new inventions',
      'who owns',
    ],
    source: '35 U.S.C. 262 (joint owners of patents).',
    variants: {
      neutral: prose`What a Venturer owned before or makes outside the Venture is its background and remains its own. Each
        gives the other a non-exclusive license of its background other than the Property, free of charge, so far and as
        long as the Venture needs it. Results of the Venture are jointly owned in equal shares. While the Venture lasts they are used for it alone. Afterwards each
        Venturer may use them itself, and may license or sell its share only with the other’s consent, which may not be
        unreasonably withheld. This replaces the rules that the law has for joint owners.`,
      grantor: prose`What a Venturer owned before or makes outside the Venture is its background and remains its own. The Second
        Venturer gives the First Venturer a non-exclusive license of its background, free of charge, so far and as long as
        the Venture needs it. Results of
        the Venture that improve the Property or cannot be used without it belong to the First Venturer, which licenses them
        to the Venture. Other results are jointly owned in equal shares and may be licensed only by both.`,
      grantee: prose`What a Venturer owned before or makes outside the Venture is its background and remains its own. Each
        gives the other a non-exclusive license of its background other than the Property, free of charge, so far and as
        long as the Venture needs it. Results of the Venture are jointly owned in equal shares, and each Venturer may use and license them without asking or paying
        the other. So far as their use needs the background of the First Venturer, the Second Venturer has a license of it
        on fair and reasonable terms, also after the end of the Venture.`,
    },
    when: { type: ['joint-venture'] },
  },
  {
    id: 'deadlock',
    title: 'Deadlock',
    topic: 'Joint venture',
    usedIn: ['joint-venture'],
    essential: [],
    summary: 'What happens when the two cannot agree: talk, mediate, and at last one buys the other out.',
    protectsFrom: 'A venture that stands still because its two owners block each other.',
    words: ['deadlock', 'dispute', 'stalemate', 'buy out', 'shoot out', 'casting vote', 'tie'],
    source: 'WIPO Mediation Rules, as offered by the WIPO Arbitration and Mediation Center.',
    variants: {
      neutral: prose`A deadlock exists when the committee has twice failed to decide a matter. The heads of both
        Venturers then meet within fifteen days, and after thirty days either may ask for mediation. If ninety days pass,
        either Venturer may offer in writing a price at which one of them leaves the Venture to the other; within thirty
        days the other chooses whether to leave it or to take it over at that price. Whoever takes it over carries it on
        alone and for its own account: the contracts and the stock of the Venture, and what is jointly owned of its results,
        become its own, and the licenses granted for the Venture go on for this, on the terms of this Agreement and for as
        long as the rights last. For six months from the beginning of a deadlock no Venturer terminates this Agreement on notice without
        a reason. A deadlock is settled in this way, and not as a dispute.`,
    },
    when: { type: ['joint-venture'] },
    needs: ['management'],
  },
  {
    id: 'venture-exit',
    title: 'Exit and transfer of shares',
    topic: 'Joint venture',
    usedIn: ['joint-venture'],
    essential: ['joint-venture'],
    summary: 'How one leaves, who may take its place, and what becomes of the rights.',
    protectsFrom: 'Waking up with a competitor as partner, or never being able to leave.',
    words: ['exit', 'first refusal', 'transfer', 'leave', 'dissolution', 'winding up', 'change of control'],
    source: 'Revised Uniform Partnership Act (1997), secs. 502, 503 and 801.',
    variants: {
      neutral: prose`A Venturer may transfer its share to others only with the other’s consent, and after the other
        has had a right of first refusal for thirty days on the same terms. On the end of the Venture it is wound up:
        debts are paid, what each contributed in money is repaid so far as it was not before, the Property and what
        else each owns alone return to their owners, and the rest is shared equally unless this Agreement shares
        profits otherwise. The First Venturer transfers the Property, in whole or in part, only to somebody who takes over,
        in writing, its duties that concern the Property. A Venturer assigns this Agreement only together with its share.`,
    },
    when: { type: ['joint-venture'] },
  },
];
