import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { QueryClient } from '@tanstack/react-query';
import { kindOf } from '../../domain/inbox/events.ts';
import { type Loaded, rowsOf } from '../../domain/pages.ts';
import { type Client, type Reading, refresh } from '../../src/refresh.ts';
import { fetchEntries } from '../../src/thread.ts';
import type { Browser } from './browser.ts';
import { InboxStream } from './stream.ts';

// Two people with two tabs each, through cut connections and killed servers. A tab keeps what it knows as the client
// does (src/refresh.ts, src/thread.ts): the earlier state plus the events.

interface Entry {
  id: string;
  seq: number;
  content: string;
}

const KEEP = { queries: { gcTime: Number.POSITIVE_INFINITY } };
const GATHER_MS = 40;

/** One open tab: its stream, resumed after the last event it saw, and the conversation it shows. */
class Tab {
  readonly cache = new QueryClient({ defaultOptions: KEEP });
  readonly #browser: Browser;
  readonly #chatId: string;
  #stream: InboxStream | undefined;
  #stopped = false;
  /** The last event it saw; like a page, it begins with the head of the inbox. */
  #seen = 0;
  readonly ended: Promise<void>;

  constructor(browser: Browser, chatId: string) {
    this.#browser = browser;
    this.#chatId = chatId;
    const empty: Loaded<Entry> = { pages: [{ items: [], nextCursor: null }], pageParams: [null] };
    this.cache.setQueryData(this.#key, empty);
    this.ended = this.#follow();
  }

  get #key() {
    return [['chat', 'messages'], { input: { id: this.#chatId }, type: 'infinite' }];
  }

  get #client() {
    const { trpc } = this.#browser;
    const ask = (work: (input: never) => Promise<unknown>) => ({
      query: work as (input: unknown) => Promise<unknown>,
    });
    return {
      chat: { after: ask((input) => trpc.chat.after.query(input)) },
    } satisfies Client;
  }

  async #follow(): Promise<void> {
    while (!this.#stopped) {
      try {
        this.#stream = await InboxStream.open(this.#browser, String(this.#seen));
        if (this.#stream.status !== 200) throw new Error(`the stream answered ${this.#stream.status}`);
        // Coming back: the conversation's head is read again, and what is missing is fetched.
        await fetchEntries(this.cache, this.#client, this.#chatId, null);
        await this.#listen(this.#stream);
      } catch {
        // The server is away.
      }
      await setTimeout(50);
    }
  }

  async #listen(stream: InboxStream): Promise<void> {
    let over = false;
    void stream.ended.then(() => {
      over = true;
    });
    let taken = 0;
    while (!over || taken < stream.received.length) {
      const news = stream.received.slice(taken);
      taken += news.length;
      const readings: Reading[] = [];
      for (const { seq, event } of news) {
        if (seq !== this.#seen + 1) throw new Error(`event ${seq} came after ${this.#seen}`);
        this.#seen = seq;
        readings.push(...kindOf(event).stale(event));
      }
      await refresh(this.cache, this.#client, readings);
      if (!over) await setTimeout(GATHER_MS);
    }
  }

  /** What the tab shows, oldest first. */
  shown(): Entry[] {
    return rowsOf(this.cache.getQueryData<Loaded<Entry>>(this.#key)).toReversed();
  }

  /** Cuts its connection. */
  async cut(): Promise<void> {
    await this.#stream?.close();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.cut();
    await this.ended;
  }
}

/** What one person writes, in order: each message is sent until it is answered, always with its client id. */
class Outbox {
  #aborting = new AbortController();
  readonly sent: string[] = [];

  cut(): void {
    this.#aborting.abort();
  }

  async send(browser: Browser, id: string, content: string): Promise<void> {
    const client = randomUUID();
    this.sent.push(content);
    for (;;) {
      this.#aborting = new AbortController();
      try {
        await browser.trpc.chat.send.mutate({ id, client, content }, { signal: this.#aborting.signal });
        return;
      } catch (error) {
        const { data } = error as { data?: { httpStatus?: number } };
        if (data?.httpStatus && data.httpStatus < 500) throw error;
        await setTimeout(60);
      }
    }
  }
}

interface Plan {
  chatId: string;
  /** Two people, each with the browsers of two tabs. */
  people: [Browser, Browser][];
  messages: number;
  cuts: number;
  kills: number;
  /** Kills the server and waits until another runs. */
  kill: () => Promise<unknown>;
  random: () => number;
  say?: (line: string) => void;
}

/** Runs it. Returns what each of the four tabs shows at the end, and who wrote what. */
export async function talkThrough(plan: Plan): Promise<{ tabs: Entry[][]; sent: string[][] }> {
  const { chatId, people, messages, random } = plan;
  const tabs = people.flatMap((browsers) => browsers.map((browser) => new Tab(browser, chatId)));
  const outboxes = people.map(() => new Outbox());
  let written = 0;
  const each = people.map(async (browsers, person) => {
    for (let n = 0; n < messages / people.length; n++) {
      const browser = browsers[n % 2];
      if (browser) await outboxes[person]?.send(browser, chatId, `${person} says ${n}`);
      written++;
    }
  });
  const troubles = [...Array(plan.cuts).fill('cut'), ...Array(plan.kills).fill('kill')]
    .map((what: 'cut' | 'kill') => ({ what, at: Math.floor(random() * messages * 0.95) }))
    .sort((a, b) => a.at - b.at);
  const trouble = async () => {
    for (const [n, { what, at }] of troubles.entries()) {
      while (written < at) await setTimeout(5);
      const victim = Math.floor(random() * (tabs.length + outboxes.length));
      if (what === 'kill') await plan.kill();
      else if (victim < tabs.length) await tabs[victim]?.cut();
      else outboxes[victim - tabs.length]?.cut();
      if (n % 50 === 49) plan.say?.(`${n + 1} cuts and kills, ${written} messages`);
    }
  };
  await Promise.all([...each, trouble()]);
  const whole = () => tabs.every((tab) => tab.shown().length >= messages);
  for (let waited = 0; !whole() && waited < 30_000; waited += 50) await setTimeout(50);
  const shown = tabs.map((tab) => tab.shown());
  await Promise.all(tabs.map((tab) => tab.stop()));
  return { tabs: shown, sent: outboxes.map(({ sent }) => sent) };
}

/** What must be true of it; each check returns what it found wrong. */
export function faultsOf({ tabs, sent }: { tabs: Entry[][]; sent: string[][] }): string[] {
  const faults: string[] = [];
  const [first = []] = tabs;
  for (const [n, list] of tabs.entries()) {
    const gap = list.findIndex(({ seq }, index) => seq !== index + 1);
    if (gap >= 0) faults.push(`tab ${n}: after ${gap} entries comes number ${list[gap]?.seq}`);
    const other = list.findIndex(({ id }, index) => id !== first[index]?.id);
    if (other >= 0 || list.length !== first.length)
      faults.push(`tab ${n} shows a different list from the first`);
  }
  for (const [person, wanted] of sent.entries()) {
    const got = first.map(({ content }) => content).filter((content) => content.startsWith(`${person} `));
    if (JSON.stringify(got) !== JSON.stringify(wanted))
      faults.push(
        `of ${wanted.length} messages of person ${person}, ${got.length} are there, or their order differs`,
      );
  }
  return faults;
}
