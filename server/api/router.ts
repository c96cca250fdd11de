import { mergeRouters } from '../trpc.ts';
import { dealEndpoints } from './deals.ts';
import { marketEndpoints } from './market.ts';
import { ownEndpoints } from './own.ts';

/** Everything the API can do. Its addresses, its OpenAPI document and the MCP server's tools are derived from it. */
export const apiRouter = mergeRouters(marketEndpoints, ownEndpoints, dealEndpoints);
