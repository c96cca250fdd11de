-- Everything that makes another version of a listing can be compared.
CREATE OR REPLACE FUNCTION listing_content(l ip_listings) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('title', l.title, 'type', l.type, 'category', l.category, 'industry', l.industry,
    'description', l.description, 'registrationNumber', l.registration_number,
    'registrationDate', l.registration_date, 'country', l.country, 'rightKind', l.right_kind, 'stage', l.stage,
    'filedOn', l.filed_on, 'priorityOn', l.priority_on, 'rightExtras', l.right_extras::text)
$$;
