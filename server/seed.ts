import type { Parts } from './context.ts';
export const demoSignIns: string[] = [];
export async function seedDemo(_: Parts): Promise<boolean> { return false; }
