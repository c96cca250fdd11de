-- A mark of the European Union is found under EM and an international one under IB, however its number is written (domain/listing-number.ts).
update ip_listings set number_key = replace(replace(number_key, 'mark:EU:', 'mark:EM:'), 'mark:WO:', 'mark:IB:')
where number_key like 'mark:EU:%' or number_key like 'mark:WO:%';--> statement-breakpoint
update portfolio_import_rows set number_key = replace(replace(number_key, 'mark:EU:', 'mark:EM:'), 'mark:WO:', 'mark:IB:')
where number_key like 'mark:EU:%' or number_key like 'mark:WO:%';
