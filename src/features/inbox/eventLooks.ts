import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBinoculars,
  IconBookmark,
  IconBookmarkOff,
  IconCheck,
  IconFileCheck,
  IconFilePlus,
  IconFlag,
  IconHourglass,
  IconLock,
  IconMessage,
  IconRosetteDiscountCheck,
  IconScale,
  IconSearch,
  IconSignature,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import type { InboxEvent } from '../../../domain/inbox.ts';

interface Look {
  Icon: TablerIcon;
  tone?: 'green' | 'amber' | 'red';
}

/** The sign and colour of each kind of event. */
export const eventLooks: Record<InboxEvent['kind'], Look> = {
  'escrow.started': { Icon: IconHourglass, tone: 'amber' },
  'escrow.paid': { Icon: IconLock, tone: 'green' },
  'escrow.declined': { Icon: IconX, tone: 'red' },
  'escrow.verifying': { Icon: IconFileCheck, tone: 'amber' },
  'escrow.sentBack': { Icon: IconArrowBackUp, tone: 'amber' },
  'escrow.completed': { Icon: IconCheck, tone: 'green' },
  'escrow.cancelled': { Icon: IconX },
  'escrow.disputed': { Icon: IconScale, tone: 'red' },
  'proofs.added': { Icon: IconFilePlus },
  'payments.problem': { Icon: IconAlertTriangle, tone: 'red' },
  'payments.unasked': { Icon: IconAlertTriangle, tone: 'red' },
  'listings.approved': { Icon: IconCheck, tone: 'green' },
  'listings.rejected': { Icon: IconX, tone: 'red' },
  'listings.taken-down': { Icon: IconX, tone: 'red' },
  'listings.free': { Icon: IconBookmark, tone: 'green' },
  'listings.submitted': { Icon: IconHourglass, tone: 'amber' },
  'accounts.verified': { Icon: IconRosetteDiscountCheck, tone: 'green' },
  'accounts.refused': { Icon: IconX, tone: 'red' },
  'saved.price': { Icon: IconBookmark, tone: 'green' },
  'saved.gone': { Icon: IconBookmarkOff },
  'saved.back': { Icon: IconBookmark, tone: 'green' },
  'reports.made': { Icon: IconFlag, tone: 'red' },
  'reports.closed': { Icon: IconFlag },
  'savedSearches.matched': { Icon: IconSearch, tone: 'green' },
  'watches.found': { Icon: IconBinoculars, tone: 'green' },
  'agreements.sent': { Icon: IconSignature, tone: 'amber' },
  'agreements.signed': { Icon: IconSignature, tone: 'green' },
  'agreements.completed': { Icon: IconFileCheck, tone: 'green' },
  'agreements.declined': { Icon: IconX, tone: 'red' },
  'agreements.withdrawn': { Icon: IconX },
  'chat.message': { Icon: IconMessage },
};
