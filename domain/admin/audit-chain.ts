// The chain over the audit log (decision 059): what is hashed, and the check that finds every kind of tampering. The check
// reads the chain once, from the first link to the last, and holds one link at a time.

/** An entry of the audit log as text, so that whoever checks it needs no database. */
export interface AuditText {
  id: string;
  action: string;
  actorId: string | null;
  actorRole: string;
  subjectId: string;
  /** JSON in PostgreSQL's own form of jsonb, which is the same for the same contents. */
  data: string;
  /** ISO 8601 in UTC with microseconds. */
  at: string;
}

export interface ChainLink {
  /** 1, 2, 3 ... without a gap. */
  seq: number;
  entryId: string;
  contentHash: string;
  hash: string;
}

/** SHA-256 of UTF-8 text, in lower-case hex. */
export type Sha256 = (text: string) => string;

/** What the first link follows. */
export const CHAIN_START = '0'.repeat(64);

export function contentHashOf(sha256: Sha256, entry: AuditText): string {
  const { id, action, actorId, actorRole, subjectId, data, at } = entry;
  return sha256(JSON.stringify([id, action, actorId, actorRole, subjectId, data, at]));
}

export function linkHashOf(sha256: Sha256, before: string, seq: number, contentHash: string): string {
  return sha256(`${before}\n${seq}\n${contentHash}`);
}

/** What a checkpoint says. Times are ISO 8601 in UTC, hashes lower-case hex. */
export interface CheckpointStatement {
  type: 'audit checkpoint';
  version: 1;
  /** 1, 2, 3 ... */
  number: number;
  /** How many links the chain had, and the hash of the last. */
  entries: number;
  lastHash: string;
  at: string;
  /** SHA-256 of the statement of the checkpoint before; null for the first. */
  previous: string | null;
  /** The origin of the installation. */
  issuer: string;
  /** SHA-256 of the public key (DER, SubjectPublicKeyInfo) that the signature is checked with. */
  key: string;
}

/** A checkpoint as it is signed: these bytes and no others. */
export function checkpointText(facts: Omit<CheckpointStatement, 'type' | 'version'>): string {
  return `${JSON.stringify({ type: 'audit checkpoint', version: 1, ...facts }, null, 2)}\n`;
}

/** The names of a checkpoint's files, without the ending. */
export const checkpointName = (number: number) => `checkpoint-${String(number).padStart(9, '0')}`;

export type FindingKind =
  | 'edited'
  | 'removed'
  | 'reordered'
  | 'inserted'
  | 'truncated'
  | 'computed anew'
  | 'not sealed'
  | 'checkpoint';

/** What is wrong, in a sentence. */
export interface Finding {
  kind: FindingKind;
  sentence: string;
}

/** An entry is written in a transaction, which ends within this time. */
const LONGEST_TRANSACTION_MS = 3_600_000;
const MOST_FINDINGS = 1_000;

/**
 * Checks a chain link by link against its entries and the checkpoints, which are sorted by their numbers and whose signatures
 * have been checked already. `before`: the link that a piece of the chain follows.
 */
export function chainCheck(
  sha256: Sha256,
  checkpoints: readonly CheckpointStatement[],
  before: Pick<ChainLink, 'seq' | 'hash'> = { seq: 0, hash: CHAIN_START },
) {
  const findings: Finding[] = [];
  const find = (kind: FindingKind, sentence: string) => {
    if (findings.length < MOST_FINDINGS) findings.push({ kind, sentence });
  };
  const byCount = Map.groupBy(checkpoints, ({ entries }) => entries);
  let { seq, hash } = before;
  /** Whether everything so far follows from what its entries say, so that a different last hash means a different chain. */
  let whole = true;
  /** The newest checkpoint that covers fewer links than were read. */
  let passed: CheckpointStatement | undefined;

  const against = () => {
    for (const checkpoint of byCount.get(seq) ?? []) {
      if (checkpoint.lastHash === hash) passed = checkpoint;
      else if (whole)
        find(
          'computed anew',
          `Checkpoint ${checkpoint.number} of ${checkpoint.at} gives a different hash for link ${seq}: the chain up to there was recomputed after that time.`,
        );
      else
        find(
          'checkpoint',
          `Checkpoint ${checkpoint.number} of ${checkpoint.at} gives a different hash for link ${seq}.`,
        );
    }
  };

  return {
    findings,
    /** How many links were read. */
    get links() {
      return seq;
    },
    /** The next link, and its entry; null when there is none. */
    link(link: ChainLink, entry: AuditText | null): void {
      const expected = seq + 1;
      const follows = link.seq === expected;
      if (!follows) {
        const gap = link.seq === expected + 1 ? `Link ${expected}` : `Links ${expected} to ${link.seq - 1}`;
        find('removed', `${gap} of the chain ${link.seq === expected + 1 ? 'was' : 'were'} removed.`);
        whole = false;
      }
      const which = `Entry ${link.entryId} (link ${link.seq})`;
      if (!entry) find('removed', `${which} was removed from the audit log.`);
      else if (contentHashOf(sha256, entry) !== link.contentHash)
        find(
          'edited',
          `${which}, ${entry.action} of ${entry.at}, does not say what was sealed: it was edited.`,
        );
      else if (passed && Date.parse(entry.at) < Date.parse(passed.at) - LONGEST_TRANSACTION_MS)
        find(
          'inserted',
          `${which}, ${entry.action}, claims the time ${entry.at}, but was not there at checkpoint ${passed.number} of ${passed.at}: it was inserted later.`,
        );
      if (follows && linkHashOf(sha256, hash, link.seq, link.contentHash) !== link.hash) {
        find(
          'reordered',
          `Link ${link.seq} (entry ${link.entryId}) does not follow from the link before it: links were reordered or rewritten.`,
        );
        whole = false;
      }
      seq = link.seq;
      hash = link.hash;
      against();
    },
    /** After the last link. */
    end(): Finding[] {
      for (const { number, at, entries } of checkpoints)
        if (entries > seq)
          find(
            'truncated',
            `Checkpoint ${number} of ${at} counts ${entries} links, and the chain ends at ${seq}: its end was cut off.`,
          );
      return findings;
    },
  };
}

/** What is wrong with the sequence of checkpoints itself, sorted by number. `all`: none may be missing. */
export function checkpointSequence(
  sha256: Sha256,
  statements: readonly { text: string; said: CheckpointStatement }[],
  all: boolean,
): Finding[] {
  const findings: Finding[] = [];
  let before: { text: string; said: CheckpointStatement } | undefined;
  for (const one of statements) {
    const { number, previous, at, entries } = one.said;
    const adjacent = before ? number === before.said.number + 1 : number === 1;
    if (!adjacent && all)
      findings.push({
        kind: 'checkpoint',
        sentence: `Before checkpoint ${number} of ${at} at least one checkpoint is missing.`,
      });
    if (adjacent && previous !== (before ? sha256(before.text) : null))
      findings.push({
        kind: 'checkpoint',
        sentence: `Checkpoint ${number} of ${at} does not follow from the one before it.`,
      });
    if (before && (entries < before.said.entries || at < before.said.at))
      findings.push({
        kind: 'checkpoint',
        sentence: `Checkpoint ${number} of ${at} counts fewer links, or is older, than the one before it.`,
      });
    before = one;
  }
  return findings;
}
