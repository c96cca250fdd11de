import { IconBell, IconBinoculars, IconListDetails } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import classes from './Introduction.module.css';

const steps = [
  {
    Icon: IconBinoculars,
    title: 'Say what to watch',
    text: 'A name and all that looks, sounds or means alike; an owner; classes; a keyword; or one listing.',
  },
  {
    Icon: IconBell,
    title: 'Be told soon after it comes',
    text: 'Every new mark in the register and every new listing is compared once. You choose mails at once, once a day or never.',
  },
  {
    Icon: IconListDetails,
    title: 'Decide hit by hit',
    text: 'Each says why it was found, how close it is and how great the risk. Put it off until a day, or be done with it.',
  },
];

/** What the tool does, for those who are not signed in. */
export function Introduction() {
  const here = useRouterState({ select: ({ location }) => location.href });
  return (
    <div className={classes.introduction}>
      <ol className={classes.steps}>
        {steps.map(({ Icon, title, text }) => (
          <li key={title} className={classes.step}>
            <Icon size={28} stroke={1.3} className={classes.icon} aria-hidden="true" />
            <div>
              <h2 className={classes.title}>{title}</h2>
              <p className={classes.text}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className={classes.foot}>
        <p className={classes.text}>Watches belong to an account. With Free there are three.</p>
        <div className={classes.buttons}>
          <LinkButton to="/auth" search={{ redirect: here }}>
            Sign In to Watch
          </LinkButton>
          <LinkButton to="/auth" search={{ tab: 'signup', redirect: here }} variant="default">
            Create an Account
          </LinkButton>
        </div>
      </div>
    </div>
  );
}
