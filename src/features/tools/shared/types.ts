import type { RouterOutputs } from '../../../trpc.ts';

export type SavedResult = RouterOutputs['tools']['savedResult'];
export type Saved<Tool extends SavedResult['tool']> = Extract<SavedResult, { tool: Tool }>;

export type LicensingAnswer = Saved<'licensing-estimator'>['result'];
export type LicensingInput = Saved<'licensing-estimator'>['input'];
export type PortfolioAnswer = Saved<'portfolio-analyzer'>['result'];
export type PortfolioInput = Saved<'portfolio-analyzer'>['input'];

/** A tool with what it was asked. */
export type ToolUse = { [Id in SavedResult['tool']]: Pick<Saved<Id>, 'tool' | 'input'> }[SavedResult['tool']];
