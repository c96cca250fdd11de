import { files } from '../../../db/schema/files.ts';
import { works, workTexts } from '../../../db/schema/works.ts';
import type { Services } from '../../../server/context.ts';
import type { Browser } from '../browser.ts';
import { unique } from '../people.ts';
import { drawScene } from '../pictures.ts';
import { Random } from '../random.ts';
import { form } from '../samples.ts';

interface Stage {
  services: Services;
  /** The id of someone who has registered works. */
  owner: () => string;
}

/** Who may call what of registered works, which are their owner's. */
export const workRules = `
works.readPicture              ok  ok  ok  ok  ok  ok  ok  ok
works.register                 401 403 ok  ok  ok  ok  401 401
works.mine                     401 ok  ok  ok  ok  ok  401 401
works.get                      401 404 404 404 404 ok  401 401
works.link                     401 404 404 404 404 ok  401 401
works.setFindable              401 404 404 404 404 ok  401 401
works.withdraw                 401 404 404 404 404 ok  401 401
works.certificate              401 404 404 404 404 ok  401 401
`;

/** How they are tried (tests/server/authorization.test.ts). */
export function triesOfWorks({
  services,
  owner,
}: Stage): Record<string, (browser: Browser) => Promise<unknown>> {
  /** A findable work, which others' searches may find but only its owner may open. */
  const work = async (): Promise<{ id: string }> => {
    const file = { bucket: 'ip-documents', key: unique('key'), name: 'a.txt', type: 'txt', size: 1 } as const;
    const [stored] = await services.db
      .insert(files)
      .values({ ...file, sha256: 'a'.repeat(64) })
      .returning();
    const fields = { userId: owner(), title: 'A poem', kind: 'text', owner: 'Ada', findable: true } as const;
    const [row] = await services.db
      .insert(works)
      .values({ ...fields, fileId: stored?.id ?? '' })
      .returning({ id: works.id });
    await services.db.insert(workTexts).values({ workId: row?.id ?? '', text: 'a', fingerprints: [1] });
    return row ?? { id: '' };
  };
  const poem = () => new File([`A poem that nobody has registered: ${unique('verse')}`], 'poem.txt');
  return {
    'works.readPicture': async ({ trpc }) => {
      const png = await drawScene(new Random(3), 64, 48).png().toBuffer();
      return trpc.works.readPicture.mutate(form({ picture: new File([new Uint8Array(png)], 'a.png') }));
    },
    'works.register': ({ trpc }) =>
      trpc.works.register.mutate(form({ title: 'A poem', owner: 'Ada', kind: 'text', work: poem() })),
    'works.mine': ({ trpc }) => trpc.works.mine.query(),
    'works.get': async ({ trpc }) => trpc.works.get.query(await work()),
    'works.link': async ({ trpc }) => trpc.works.link.query(await work()),
    'works.setFindable': async ({ trpc }) =>
      trpc.works.setFindable.mutate({ ...(await work()), findable: false }),
    'works.withdraw': async ({ trpc }) => trpc.works.withdraw.mutate(await work()),
    'works.certificate': async ({ trpc }) => trpc.works.certificate.mutate(await work()),
  };
}
