import {
  IconArrowsExchange,
  IconFileCertificate,
  IconFlag,
  IconLayoutDashboard,
  IconRosetteDiscountCheck,
} from '@tabler/icons-react';

export const adminLinks = [
  { to: '/admin/dashboard', label: 'Dashboard', Icon: IconLayoutDashboard },
  { to: '/admin/transactions', label: 'Transactions', Icon: IconArrowsExchange },
  { to: '/admin/listings', label: 'IP Listings', Icon: IconFileCertificate },
  { to: '/admin/identities', label: 'Identities', Icon: IconRosetteDiscountCheck },
  { to: '/admin/reports', label: 'Reports', Icon: IconFlag },
] as const;
