-- Short plurals and short words that end like one are read otherwise (BOSS, BOXES, WOMEN), so marks that have one get their
-- keys again at the next start (keyMarks, keyOldNames).
delete from watch_keys where watch_id in (select id from watches where kind = 'name');--> statement-breakpoint
update register_marks set keys = '{}'
where keys <> '{}' and mark ~* '\m([a-z]{1,2}(ss|us|is|ies|xes)|[a-z]{0,2}(sses|ches|shes)|[a-z]*women)\M';
