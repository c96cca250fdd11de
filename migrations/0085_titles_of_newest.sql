-- With the words of titles, so that common words are met by walking as few bytes as there are: an entry of ip_listings_titles is
-- twice as long, for the filters. A title has 200 letters at most, whose words fit.
DROP INDEX "ip_listings_active_newest";--> statement-breakpoint
CREATE INDEX ip_listings_active_newest ON ip_listings (created_at, id) INCLUDE (title_words) WHERE active;
