/** What a person may choose to get by mail. Mails about money and rights under way always come. */
export const mailTopics = ['messages', 'listings', 'searches', 'watches', 'deadlines'] as const;
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
    label: 'Saved searches and followed listings',
    text: 'New listings fit a search you saved, a listing you follow changes, or one you are waiting for becomes available. Each search also has its own setting.',
    wanted: true,
  },
  watches: {
    label: 'IP Watchlist',
    text: 'A watch of yours has new hits. Each watch also has its own setting.',
    wanted: true,
  },
  deadlines: {
    label: 'Docket',
    text: 'A deadline of a right in your docket is approaching. How far in advance you are told is set in the docket.',
    wanted: true,
  },
};

/** The hour of the daily digest before the person has chosen one. */
export const DIGEST_HOUR = 8;

/** How many immediate alerts of a kind (saved searches, watches) one person gets in a day; the rest wait for the daily mail. */
export const MAILS_AT_ONCE_A_DAY = 20;
