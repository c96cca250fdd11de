import { Badge, Title } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { trpc } from '../../trpc.ts';
import section from './Section.module.css';
import classes from './Tools.module.css';

const SHOWN = 4;
// Named as texts: the pages of the tools come and go with the tools.
const directory: string = '/tools';
const toolPage: string = '/tools/$toolId';

export function Tools() {
  const { routesByPath } = useRouter();
  const { data } = trpc.tools.list.useQuery();
  const known: object = routesByPath;
  if (!(toolPage in known) || !data?.length) return null;
  return (
    <div className={section.ground}>
      <section className={section.section} aria-labelledby="tools">
        <div className={section.head}>
          <Title order={2} id="tools">
            AI-Powered IP Tools
          </Title>
          {directory in known && (
            <Link to={directory} className={section.more}>
              All tools
            </Link>
          )}
        </div>
        <ul className={classes.tools}>
          {data.slice(0, SHOWN).map(({ id, name, description, category }) => (
            <li key={id} className={classes.tool}>
              <Badge>{category}</Badge>
              <Title order={3} className={classes.name}>
                <Link to={`/tools/${id}` as string} className={classes.link}>
                  {name}
                </Link>
              </Title>
              <p className={classes.text}>{description}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
