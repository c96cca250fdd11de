import { Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Person } from '../../ui/Person.tsx';
import { Seal } from '../../ui/Seal.tsx';
import { Composer } from './Composer.tsx';
import classes from './Conversation.module.css';
import { Messages } from './Messages.tsx';
import type { Chat } from './types.ts';

export function Conversation({ chat, emailVerified }: { chat: Chat; emailVerified: boolean }) {
  const { listing, other, role } = chat;
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div>
          <Title order={1} size="h4">
            <Person person={other} caption={role === 'buyer' ? 'Seller' : 'Interested in your listing'} />
          </Title>
        </div>
        <Link
          to="/marketplace/listing/$listingId"
          params={{ listingId: listing.id }}
          className={classes.about}
        >
          <Seal id={listing.id} kind={listing.type} size={44} />
          <span>
            <span className={classes.caption}>About the {listing.type.toLowerCase()}</span>
            <span className={classes.title}>{listing.title}</span>
          </span>
        </Link>
      </header>
      <div className={classes.frame}>
        <Messages messages={chat.messages} other={other.fullName || other.username} />
        <Composer chatId={chat.id} emailVerified={emailVerified} />
      </div>
    </div>
  );
}
