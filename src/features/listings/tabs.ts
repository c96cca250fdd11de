/** The tabs of the dashboard, by their names in its address. */
export type DashboardTab =
  | 'repository'
  | 'for-sale'
  | 'licensing'
  | 'offers'
  | 'negotiations'
  | 'purchases'
  | 'sales'
  | 'balance'
  | 'plan'
  | 'saved'
  | 'searches';
