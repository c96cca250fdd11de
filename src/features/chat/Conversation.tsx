import { Link } from '@tanstack/react-router';
import { sentenceOf } from '../../errors.ts';
import { Heard } from '../../ui/Heard.tsx';
import { Person } from '../../ui/Person.tsx';
import { Seal } from '../../ui/Seal.tsx';
import { Composer } from './Composer.tsx';
import classes from './Conversation.module.css';
import { Messages } from './Messages.tsx';
import type { Chat, MessageList } from './types.ts';
import { useSend } from './useSend.ts';

interface ConversationProps {
  chat: Chat;
  messages: MessageList;
  emailVerified: boolean;
}

export function Conversation({ chat, messages, emailVerified }: ConversationProps) {
  const { listing, other, role } = chat;
  const { send, pending, error } = useSend(chat.id);
  const name = other.fullName || other.username;
  return (
    <div className={classes.page}>
      <Heard as="h1">
        Conversation with {name} about {listing.title}
      </Heard>
      <header className={classes.head}>
        <Person person={other} caption={role === 'buyer' ? 'Seller' : 'Interested in your listing'} />
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
        <Messages list={messages} pending={pending} other={name} />
        <Composer emailVerified={emailVerified} problem={error && sentenceOf(error)} onSend={send} />
      </div>
    </div>
  );
}
