import { sql } from 'drizzle-orm';
import { isShownSql } from '../../../db/conditions.ts';
import type { Db } from '../../../db/connection.ts';
import { usernameLetters, usernameProblem } from '../../../domain/accounts/accounts.ts';
import { analyzeMark, countingWords } from '../../../domain/ip/marks/analyze.ts';
import { normalizeMark } from '../../../domain/ip/marks/normalize.ts';
import { visualSimilarity } from '../../../domain/ip/marks/visual.ts';
import { readSearch, tidyQuery } from '../../../domain/market/search.ts';
import type { CompanyState, UsernameState } from '../../../domain/tools/name-check/check.ts';
import { presentUsername } from '../../accounts/usernames.ts';
import type { Context } from '../../context.ts';
import { escapeLike } from '../../infra/like.ts';
import { browse } from '../../market/listings/browse.ts';
import { lexicon } from '../../register/lexicon.ts';

interface FoundListing {
  id: string;
  title: string;
  type: 'Patent' | 'Trademark';
  category: string;
  owner: string;
  /** The exact name; otherwise only its words. */
  exact: boolean;
}

const LISTINGS = 6;

/** Listings under the name, exact matches first. */
export async function listingsNamed(
  ctx: Pick<Context, 'db' | 'read'>,
  name: string,
): Promise<FoundListing[]> {
  const q = tidyQuery(name);
  const { compact } = normalizeMark(name);
  if (q === '' || compact === '') return [];
  const { items } = await browse(ctx, readSearch({ q }));
  return items
    .map(({ id, title, type, category, owner }) => ({
      id,
      title,
      type,
      category,
      owner: owner.username,
      exact: normalizeMark(title).compact === compact,
    }))
    .sort((a, b) => Number(b.exact) - Number(a.exact))
    .slice(0, LISTINGS);
}

export interface NamesHere {
  usernames: { username: string; state: UsernameState; why: string | null }[];
  /** Whether somebody with public listings has a similar username. */
  nearUsername: boolean;
  company: CompanyState;
}

/** Below this many letters, everything is similar. */
const SHORTEST = 4;

/** Whether the name is taken here, without naming anybody. */
export async function namesHere(db: Db, name: string): Promise<NamesHere> {
  const hyphened = usernameLetters(name);
  const wanted = [...new Set([hyphened, hyphened.replaceAll('-', '')])].filter(Boolean);
  const usernames = await Promise.all(
    wanted.map(async (username) => {
      const why = usernameProblem(username);
      return { username, state: why ? ('impossible' as const) : await stateOf(db, username), why };
    }),
  );
  const [nearUsername, company] = await Promise.all([isNearUsername(db, wanted), companyCalled(db, name)]);
  return { usernames, nearUsername, company };
}

async function stateOf(db: Db, username: string): Promise<UsernameState> {
  const present = await presentUsername(db, username);
  if (present === null) return 'free';
  return present === username ? 'taken' : 'kept';
}

/** Only people who show a listing count: signing up alone makes nobody findable (as in server/search/people.ts). */
const showsSomething = sql`exists (
  select from ip_listings where owner_id = p.id and ${isShownSql()})`;

async function isNearUsername(db: Db, wanted: readonly string[]): Promise<boolean> {
  const [username = ''] = wanted;
  if (username.length < SHORTEST) return false;
  const { rows } = await db.execute(sql`
    select 1 from profiles p where username % ${username} and similarity(username, ${username}) >= 0.6
      and username <> all(${sql.param([...wanted])}::text[]) and ${showsSomething} limit 1`);
  return rows.length > 0;
}

const COMPARED = 50;
const NEAR = 0.75;

async function companyCalled(db: Db, name: string): Promise<CompanyState> {
  const asked = tidyQuery(name);
  const own = coreOf(asked);
  if (own === '') return 'none';
  const near = asked.length >= SHORTEST ? sql`or company % ${asked} or ${asked} <% company` : sql``;
  const { rows } = await db.execute<{ company: string }>(sql`
    select company from profiles p
    where (company ilike ${escapeLike(asked)} ${near}) and ${showsSomething}
    order by similarity(company, ${asked}) desc limit ${COMPARED}`);
  const cores = rows.map(({ company }) => coreOf(company));
  if (cores.includes(own)) return 'same';
  return cores.some((core) => visualSimilarity(core, own) >= NEAR) ? 'near' : 'none';
}

/** A company's name without its legal form: "Acme Inc." is Acme. */
function coreOf(company: string): string {
  return countingWords(analyzeMark(company, lexicon()))
    .map(({ text }) => text)
    .join('');
}
