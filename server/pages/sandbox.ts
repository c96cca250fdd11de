import { Hono } from 'hono';
import { html } from 'hono/html';
import { longDay } from '../../domain/day-text.ts';
import { formatCents } from '../../domain/money.ts';
import type { Services } from '../context.ts';
import { contentSecurityPolicy, newNonce } from '../infra/http.ts';
import {
  findSandboxCheckout,
  findSandboxPayout,
  settleSandboxCheckout,
  settleSandboxPayout,
} from '../infra/payments/sandbox.ts';
import {
  actOnSandboxPlan,
  type Deliver,
  disputable,
  findSandboxPlan,
  sandboxPlanActions,
} from '../infra/payments/sandbox-plans.ts';
import { serverPage } from './layout.ts';

/**
 * The sandbox provider's pages: a checkout to pay, decline or leave, and the bank's answer to a payout. Outcomes are
 * sent through the signed webhook.
 */
export function sandboxRoutes(services: Services, deliver: Deliver): Hono {
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
    : html`<p role="status">${closedText(checkout)}</p>`
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
    })
    .get('/plans/:id', async (c) => {
      const found = await findSandboxPlan(db, c.req.param('id'));
      if (!found) return c.text('This subscription does not exist.', 404);
      const nonce = newNonce();
      c.header('Content-Security-Policy', contentSecurityPolicy(nonce, false));
      c.header('Cache-Control', 'no-store');
      return c.html(serverPage('Sandbox subscription', nonce, planPage(found)));
    })
    .post('/plans/:id', async (c) => {
      const id = c.req.param('id');
      const body = await c.req.parseBody();
      const action = sandboxPlanActions.find((one) => one === body.action);
      if (!action) return c.text('Choose an action.', 400);
      await actOnSandboxPlan(config, db, id, action, { now: new Date(), deliver });
      const found = await findSandboxPlan(db, id);
      const paid = action === 'pay' || action === 'payOnce';
      return c.redirect(paid && found ? found.plan.returnUrl : `/sandbox/plans/${id}`, 303);
    })
    .get('/payouts/:id', async (c) => {
      const payout = await findSandboxPayout(db, c.req.param('id'));
      if (!payout) return c.text('This payout does not exist.', 404);
      const nonce = newNonce();
      c.header('Content-Security-Policy', contentSecurityPolicy(nonce, false));
      c.header('Cache-Control', 'no-store');
      const content = html`
<p class="note">Sandbox: this is a test payout. No real money moves.</p>
<div class="card">
<h1>What does the bank answer?</h1>
<p class="muted">To the account ending in ${payout.accountRef.slice(-4)}</p>
<p class="amount">${formatCents(payout.amountCents)}</p>
<p role="status">${payoutText[payout.state]}</p>
${payout.state === 'sent' ? html`<form method="post"><button class="main" name="outcome" value="paid">It has arrived</button></form>` : ''}
${payout.state === 'failed' ? '' : html`<form method="post"><button class="bad" name="outcome" value="failed">${payout.state === 'paid' ? 'Send it back' : 'Refuse it'}</button></form>`}
<p><a href="${config.origin}/dashboard?tab=balance">Return to Ipso</a></p>
</div>`;
      return c.html(serverPage('Sandbox payout', nonce, content));
    })
    .post('/payouts/:id', async (c) => {
      const id = c.req.param('id');
      const { outcome } = await c.req.parseBody();
      if (outcome !== 'paid' && outcome !== 'failed') return c.text('Choose an outcome.', 400);
      await settleSandboxPayout(config, db, id, outcome, deliver);
      return c.redirect(`/sandbox/payouts/${id}`, 303);
    });
}

const button = (action: (typeof sandboxPlanActions)[number], text: string, look: 'main' | 'bad') =>
  html`<form method="post"><button class="${look}" name="action" value="${action}">${text}</button></form>`;

/** The checkout of a plan; once it is paid, its card and its clock. */
function planPage({ plan, bills }: NonNullable<Awaited<ReturnType<typeof findSandboxPlan>>>) {
  const { state, description, firstCents, monthlyCents, nextChargeAt, cardWorks, endsWithPeriod } = plan;
  const day = longDay(nextChargeAt);
  const open = bills.find((bill) => bill.state === 'open');
  const [last, taken] = [disputable(bills), bills.find(({ dispute }) => dispute === 'open')];
  return html`
<p class="note">Sandbox: this is a test subscription. No real money moves.</p>
<div class="card">
<h1>${description}</h1>
${
  state === 'checkout'
    ? html`<p class="amount">${formatCents(firstCents)}</p>
<p class="muted">Now, for the rest of the month. Then ${formatCents(monthlyCents)} a month, from ${day} on.</p>
${button('pay', `Pay ${formatCents(firstCents)}`, 'main')}
${button('payOnce', 'Pay with a card that fails next time', 'bad')}`
    : ''
}
${state === 'closed' ? html`<p role="status">This checkout is closed.</p>` : ''}
${state === 'ended' ? html`<p role="status">This subscription has ended.</p>` : ''}
${
  state === 'live'
    ? html`<p role="status">${cardWorks ? 'The card works.' : 'The card is declined.'} ${open ? `${formatCents(open.amountCents)} from ${longDay(open.createdAt)} is unpaid. ` : ''}${endsWithPeriod ? `It ends on ${day}.` : `The next charge is ${formatCents(monthlyCents)} on ${day}.`}</p>
${button(cardWorks ? 'failing' : 'working', cardWorks ? 'Use a card that is declined' : 'Use a card that works', cardWorks ? 'bad' : 'main')}
${button('charge', `Set its clock forward to ${day}`, 'bad')}`
    : ''
}
${last ? button('takeBack', `Have the bank take back the payment of ${longDay(last.createdAt)}`, 'bad') : ''}
${
  taken
    ? html`<p role="status">The bank has taken back the payment of ${longDay(taken.createdAt)}, and has not decided yet.</p>
${button('giveBack', 'It decides for Ipso', 'main')}
${button('keep', 'It decides for the cardholder', 'bad')}`
    : ''
}
<p><a href="${plan.returnUrl}">${state === 'checkout' ? 'Leave without paying' : 'Return to Ipso'}</a></p>
</div>`;
}

const payoutText = {
  sent: 'This payout is on its way.',
  paid: 'This payout has arrived.',
  failed: 'This payout was refused.',
};

function closedText({
  state,
  amountCents,
  refundedCents,
}: NonNullable<Awaited<ReturnType<typeof findSandboxCheckout>>>): string {
  if (state === 'paid') return 'This payment has been made.';
  if (state !== 'refunded') return 'This checkout is closed.';
  return refundedCents !== null && refundedCents < amountCents
    ? `${formatCents(refundedCents)} of this payment was refunded.`
    : 'This payment was refunded.';
}
