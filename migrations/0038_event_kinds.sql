-- All kinds of events are written in one case.
UPDATE inbox_events SET event = jsonb_set(event, '{kind}', '"listings.takenDown"') WHERE event->>'kind' = 'listings.taken-down';--> statement-breakpoint
UPDATE listing_news SET event = jsonb_set(event, '{kind}', '"listings.takenDown"') WHERE event->>'kind' = 'listings.taken-down';
