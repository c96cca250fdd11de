import { Hono } from 'hono';
import { html } from 'hono/html';
import { formatCents } from '../../domain/money.ts';
import type { Services } from '../context.ts';
import { contentSecurityPolicy, newNonce } from '../infra/http.ts';
import { findSandboxCheckout, settleSandboxCheckout } from '../infra/payments/sandbox.ts';
import { serverPage } from './layout.ts';

/** The sandbox provider's checkout page: pay, decline, or leave. Its outcome is sent through the signed webhook. */
export function sandboxRoutes(
  services: Services,
  deliver: (body: string, signature: string) => Promise<void>,
): Hono {
  const { config, db } = services;
  return new Hono()
    .get('/checkout/:id', async (c) => {
      const checkout = await findSandboxCheckout(db, c.req.param('id'));
      if (!checkout) return c.text('This checkout does not exist.', 404);
      const nonce = newNonce();
      c.header('Content-Security-Policy', contentSecurityPolicy(nonce, false));
      c.header('Cache-Control', 'no-store');
      const open = checkout.state === 'open' || checkout.state === 'declined';
      const content = html`
<p class="note">Sandbox: this is a test checkout. No real money moves.</p>
<div class="card">
<h1>${checkout.description}</h1>
<p class="muted">To be held in escrow</p>
<p class="amount">${formatCents(checkout.amountCents)}</p>
${checkout.state === 'declined' ? html`<p role="alert">The card was declined. Nothing was charged. You can try again.</p>` : ''}
${
  open
    ? html`<form method="post"><button class="main" name="outcome" value="paid">Pay ${formatCents(checkout.amountCents)}</button></form>
<form method="post"><button class="bad" name="outcome" value="declined">Decline the card</button></form>`
    : html`<p role="status">${closedText(checkout.state)}</p>`
}
<p><a href="${checkout.returnUrl}">${open ? 'Leave without paying' : 'Return to Ipso'}</a></p>
</div>`;
      return c.html(serverPage('Sandbox checkout', nonce, content));
    })
    .post('/checkout/:id', async (c) => {
      const id = c.req.param('id');
      const { outcome } = await c.req.parseBody();
      if (outcome !== 'paid' && outcome !== 'declined') return c.text('Choose an outcome.', 400);
      await settleSandboxCheckout(config, db, id, outcome, deliver);
      const checkout = await findSandboxCheckout(db, id);
      return c.redirect(outcome === 'paid' && checkout ? checkout.returnUrl : `/sandbox/checkout/${id}`, 303);
    });
}

function closedText(state: string): string {
  if (state === 'paid') return 'This payment has been made.';
  return state === 'refunded' ? 'This payment was refunded.' : 'This checkout is closed.';
}
