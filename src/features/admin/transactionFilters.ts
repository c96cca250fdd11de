export const transactionFilters = [
  { value: 'verifying', label: 'To verify' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'disputed', label: 'In dispute' },
  { value: 'initiated', label: 'Initiated' },
  { value: 'completed', label: 'Completed' },
  { value: 'cancelled', label: 'Cancelled' },
  { value: 'all', label: 'All' },
] as const;
export type TransactionFilter = (typeof transactionFilters)[number]['value'];
