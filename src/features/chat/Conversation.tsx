import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { sentenceOf } from '../../errors.ts';
import { useTyping } from '../../typing.ts';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { Seal } from '../../ui/listing/Seal.tsx';
import { Person } from '../../ui/Person.tsx';
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
  const typing = useTyping(chat.id);
  const name = other.fullName || other.username;
  return (
    <div className={classes.page}>
      <VisuallyHidden component="h1">
        Conversation with {name} about {listing.title}
      </VisuallyHidden>
      <LinkAnchor to="/dashboard" search={{ tab: 'negotiations' }} className={classes.back}>
        All conversations
      </LinkAnchor>
      <header className={classes.head}>
        <Person
          person={other}
          caption={typing ? 'is typing…' : role === 'buyer' ? 'Seller' : 'Interested in your listing'}
        />
        <About listing={listing} />
      </header>
      <div className={classes.frame}>
        <Messages list={messages} pending={pending} other={name} />
        <Composer emailVerified={emailVerified} problem={error && sentenceOf(error)} onSend={send} />
      </div>
    </div>
  );
}

/** What it is about: a link for those who may see the listing. */
function About({ listing: { id, type, title, visible } }: { listing: Chat['listing'] }) {
  const about = (
    <>
      <Seal id={id} kind={type} size={44} />
      <span>
        <span className={classes.caption}>About the {type.toLowerCase()}</span>
        <span className={classes.title}>{title}</span>
        {!visible && <span className={classes.caption}>No longer shown by its owner</span>}
      </span>
    </>
  );
  if (!visible) return <div className={classes.about}>{about}</div>;
  return (
    <Link to="/marketplace/listing/$listingId" params={{ listingId: id }} className={classes.about}>
      {about}
    </Link>
  );
}
