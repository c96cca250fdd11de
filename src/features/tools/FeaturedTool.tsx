import { Title } from '@mantine/core';
import { toolEntries } from '../../../domain/tools/directory.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import classes from './FeaturedTool.module.css';
import { Likenesses } from './shared/Likenesses.tsx';

const { name } = toolEntries.trademarkSearch;

export function FeaturedTool() {
  return (
    <section className={classes.ground} aria-labelledby="featured-tool">
      <div className={classes.inner}>
        <div className={classes.words}>
          <p className={classes.over}>Featured tool</p>
          <Title order={2} id="featured-tool">
            {name}
          </Title>
          <p className={classes.text}>
            A name is too close not only when it is spelled the same. This search compares how marks look,
            sound and mean, weighs what is common in them, and holds the goods against each other.
          </p>
          <LinkButton to="/tools/trademark-search" size="lg">
            Search a name
          </LinkButton>
        </div>
        <Likenesses />
      </div>
    </section>
  );
}
