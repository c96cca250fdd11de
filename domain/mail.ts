/** What a person may choose to get by mail. Money and rights under way are not among it: those mails always come. */
export const mailTopics = ['messages', 'listings', 'searches', 'watches'] as const;
export type MailTopic = (typeof mailTopics)[number];

interface TopicText {
  label: string;
  text: string;
  /** Whether it comes by mail before the person has chosen. */
  wanted: boolean;
}

export const mailTopicTexts: Record<MailTopic, TopicText> = {
  messages: {
    label: 'Offers and messages',
    text: 'Someone writes to you, or makes or answers an offer.',
    wanted: true,
  },
  listings: {
    label: 'Your listings',
    text: 'A listing of yours is approved or rejected, and decisions about your account.',
    wanted: true,
  },
  searches: {
    label: 'Saved searches and listings',
    text: 'New listings fit a search you saved, a listing you saved changes, or one you wait for is available. Each search also has a setting of its own.',
    wanted: true,
  },
  watches: {
    label: 'IP Watchlist',
    text: 'A watch of yours has new hits. Each watch also has a setting of its own.',
    wanted: true,
  },
};

/** Unread events wait so long before they are mailed: most are read by then, and a burst becomes one mail. */
export const MAIL_WAIT_MINUTES = 5;
/** Whoever has the site open sees events there; after so long unread they are mailed all the same. */
export const MAIL_LATEST_MINUTES = 60;
