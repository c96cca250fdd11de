import {
  IconArrowsExchange,
  IconFileCertificate,
  IconLayoutDashboard,
  IconRosetteDiscountCheck,
} from '@tabler/icons-react';

export const adminLinks = [
  { to: '/admin/dashboard', label: 'Dashboard', Icon: IconLayoutDashboard },
  { to: '/admin/transactions', label: 'Transactions', Icon: IconArrowsExchange },
  { to: '/admin/listings', label: 'IP Listings', Icon: IconFileCertificate },
  { to: '/admin/identities', label: 'Identities', Icon: IconRosetteDiscountCheck },
] as const;
