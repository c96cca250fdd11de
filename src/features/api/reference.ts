// The parts of an OpenAPI document that the reference shows.

export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
}

interface Body {
  content: Record<string, { schema: Schema }>;
}

export interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  parameters?: { in: string; name: string; required?: boolean; description?: string; schema: Schema }[];
  requestBody?: Body;
  responses: Record<string, Body>;
}

export interface ApiDocument {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

export interface Field {
  name: string;
  type: string;
  required: boolean;
  description?: string;
}

/** The methods of a path that are operations. */
const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** The operations under each tag, as the document orders them. */
export function operationsOf(document: ApiDocument, tag: string) {
  return Object.entries(document.paths).flatMap(([path, of]) =>
    Object.entries(of)
      .filter(([method, operation]) => methods.includes(method) && operation.tags.includes(tag))
      .map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
}

/** How many levels deep objects inside objects are shown. */
const DEEPEST = 2;

/** The fields of a schema, those of objects inside it as "terms.priceCents". */
export function fieldsOf(document: ApiDocument, given: Schema, prefix = '', depth = 0): Field[] {
  const schema = resolved(document, given);
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const full = prefix + name;
    const own: Field = {
      ...{ name: full, type: typeOf(document, field), required: schema.required?.includes(name) ?? false },
      description: field.description,
    };
    const inner = innerOf(document, field);
    return inner && depth < DEEPEST ? [own, ...fieldsOf(document, inner, `${full}.`, depth + 1)] : [own];
  });
}

function resolved(document: ApiDocument, schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return name ? (document.components.schemas[name] ?? {}) : schema;
}

const alternatives = ({ anyOf, oneOf }: Schema) => anyOf ?? oneOf ?? [];

/** The object that a field is, or is a list of, or may be. */
function innerOf(document: ApiDocument, field: Schema): Schema | null {
  const schema = resolved(document, field);
  if (schema.properties) return schema;
  if (schema.items) return innerOf(document, schema.items);
  const [only, ...others] = alternatives(schema).filter(({ type }) => type !== 'null');
  return only && others.length === 0 ? innerOf(document, only) : null;
}

function typeOf(document: ApiDocument, given: Schema): string {
  const schema = resolved(document, given);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const several = alternatives(schema);
  if (several.length > 0) return [...new Set(several.map((one) => typeOf(document, one)))].join(' | ');
  if (schema.items) return `list of ${typeOf(document, schema.items)}`;
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'any');
  return schema.format && type === 'string' ? schema.format : type;
}
