export const uploadTabs = [
  { value: 'details', label: 'Details' },
  { value: 'pricing', label: 'Smart Pricing' },
  { value: 'licensing', label: 'Licensing' },
] as const;
export type UploadTab = (typeof uploadTabs)[number]['value'];
