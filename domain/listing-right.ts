/** Whether there is a right already, or an application for one. */
export const rightStages = ['application', 'granted'] as const;

/** What the term of some kinds depends on besides their days. */
export interface RightExtras {
  originalGranted?: string;
  authorized?: string;
  adjustmentDays?: number;
  extensionDays?: number;
  disclaimedTo?: string;
  basis?: string;
  coOwners?: boolean;
}
