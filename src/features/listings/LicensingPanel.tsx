import { Title } from '@mantine/core';
import { LicencesHeld } from './LicencesHeld.tsx';
import classes from './LicensingPanel.module.css';
import { OwnListings } from './OwnListings.tsx';

/** Both sides of licensing: what the person licenses out, and what was licensed to them. */
export function LicensingPanel() {
  return (
    <>
      <section className={classes.section} aria-labelledby="licensed-out">
        <Title order={2} size="h3" id="licensed-out" className={classes.title}>
          Offered for licensing
        </Title>
        <OwnListings
          which="licensing"
          empty={
            <p className={classes.none}>
              None of your listings is offered for licensing. Choose a licensing type on a listing that is for
              sale, and it stands here.
            </p>
          }
        />
      </section>
      <LicencesHeld />
    </>
  );
}
