import { z } from 'zod';
import { alertSettings, searchName } from '../../../domain/market/saved-searches.ts';
import { browseInput } from '../listings/input.ts';

export const savedSearchId = z.object({ id: z.uuid() });

export const saveInput = z.object({ name: searchName, search: browseInput, alert: z.enum(alertSettings) });

export const renameInput = savedSearchId.extend({ name: searchName });

export const setAlertInput = savedSearchId.extend({ alert: z.enum(alertSettings) });
