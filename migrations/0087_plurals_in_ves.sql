-- Words in -ves are read otherwise (KNIVES, WIVES, GRAVES), so marks that have one get their keys again at the next start (keyMarks,
-- keyOldNames).
delete from watch_keys where watch_id in (select id from watches where kind = 'name' and text ilike '%ves%');--> statement-breakpoint
update register_marks set keys = '{}' where keys <> '{}' and mark ilike '%ves%';
