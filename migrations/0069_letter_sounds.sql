-- Names are read by other rules, so keys made from their sounds are made again at the next start (keyOldNames, keyMarks).
delete from watch_keys where watch_id in (select id from watches where kind = 'name');--> statement-breakpoint
update register_marks set keys = '{}' where source = 'marketplace' and keys <> '{}';
