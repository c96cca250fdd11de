import { Skeleton } from '@mantine/core';
import classes from './Conversation.module.css';
import messages from './Messages.module.css';

const widths = ['55%', '40%', '62%'];

export function ChatSkeleton() {
  return (
    <div className={classes.page} role="status" aria-label="Loading the conversation">
      <div className={classes.head}>
        <Skeleton height="2.75rem" width="12rem" />
        <Skeleton height="2.75rem" width="16rem" />
      </div>
      <div className={classes.frame}>
        <div className={messages.messages}>
          {widths.map((width) => (
            <Skeleton key={width} height="2.75rem" width={width} radius="lg" style={{ flex: 'none' }} />
          ))}
        </div>
      </div>
    </div>
  );
}
