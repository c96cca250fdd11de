import { Title } from '@mantine/core';
import {
  IconArrowsExchange,
  IconBuildingStore,
  IconLock,
  IconRosetteDiscountCheck,
} from '@tabler/icons-react';
import classes from './Features.module.css';
import section from './Section.module.css';

const features = [
  {
    Icon: IconLock,
    title: 'Secure Storage',
    text: 'Your documents stay in a private repository. Nobody opens them but you and the people you deal with.',
  },
  {
    Icon: IconBuildingStore,
    title: 'Public Listings',
    text: 'Choose what the market sees: public or private, for sale or for licence, at a fixed price or open to offers.',
  },
  {
    Icon: IconArrowsExchange,
    title: 'IP Transactions',
    text: 'Talk, negotiate and pay in one place. The money waits in escrow until the transfer is proved.',
  },
  {
    Icon: IconRosetteDiscountCheck,
    title: 'Verified Protection',
    text: 'Administrators check every listing before it appears and every transfer before the seller is paid.',
  },
];

export function Features() {
  return (
    <section className={section.section} aria-labelledby="features">
      <Title order={2} id="features">
        From repository to payment, in one place
      </Title>
      <ul className={classes.features}>
        {features.map(({ Icon, title, text }) => (
          <li key={title} className={classes.feature}>
            <Icon size={26} stroke={1.3} className={classes.icon} aria-hidden="true" />
            <Title order={3} className={classes.title}>
              {title}
            </Title>
            <p className={classes.text}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
