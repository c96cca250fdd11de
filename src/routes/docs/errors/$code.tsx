import { createFileRoute, notFound } from '@tanstack/react-router';
import { ErrorPage } from '../../../features/api/ErrorPages.tsx';

export const Route = createFileRoute('/docs/errors/$code')({
  // Loaded here, because no other page needs the table of errors.
  loader: async ({ params: { code } }) => {
    const { apiErrors } = await import('../../../../domain/api/api-errors.ts');
    if (!Object.hasOwn(apiErrors, code)) throw notFound();
    const known = code as keyof typeof apiErrors;
    return { code: known, title: `${apiErrors[known].title} - Ipso` };
  },
  head: ({ loaderData }) => ({ meta: loaderData ? [{ title: loaderData.title }] : [] }),
  component: ErrorRoute,
});

function ErrorRoute() {
  return <ErrorPage code={Route.useLoaderData().code} />;
}
