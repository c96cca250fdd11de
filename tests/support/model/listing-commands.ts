import type { Random } from '../random.ts';
import { approve, changeSetting, editTitle, type Setting } from './listings.ts';
import { type Actor, at, type Licensing } from './market.ts';
import { administrator, type Command, everyone, nameOf, type Play, person } from './play.ts';
import { randomPrice } from './world.ts';

function randomSetting(random: Random): Setting {
  const value = random.chance(0.75);
  return random.pick<() => Setting>([
    () => ({ setting: 'price', priceCents: randomPrice(random) }),
    () => ({ setting: 'forSale', value }),
    () => ({ setting: 'isPublic', value }),
    () => ({ setting: 'negotiable', value }),
    () => ({
      setting: 'licensing',
      licensingType: random.pick<Licensing>([null, 'exclusive', 'non-exclusive', 'region-restricted']),
      licensingText: '',
    }),
  ])();
}

function pickOwner({ market, random }: Play, listing: number): Actor {
  return random.chance(0.85) ? person(at(market.listings, listing).owner) : random.pick(everyone);
}

export const settingCommand: Command = async (play) => {
  const listing = play.random.below(play.market.listings.length);
  const actor = pickOwner(play, listing);
  const change = randomSetting(play.random);
  const expected = changeSetting(play.market, actor, listing, change);
  const actual = await play.world.changeSetting(actor, listing, change);
  return { what: `${nameOf(actor)} set L${listing} ${JSON.stringify(change)}`, expected, actual };
};

/** An owner who has just bought puts the right up for sale again. */
export const relistCommand: Command = async (play) => {
  const { market, world, random } = play;
  const listing = market.listings.findIndex((one) => one.titleLinks > 1 && one.price === null);
  if (listing < 0) return null;
  const actor = person(at(market.listings, listing).owner);
  const changes: Setting[] = [
    { setting: 'forSale', value: true },
    { setting: 'isPublic', value: true },
    { setting: 'price', priceCents: randomPrice(random) },
  ];
  for (const change of changes) {
    const expected = changeSetting(market, actor, listing, change);
    const actual = await world.changeSetting(actor, listing, change);
    if (expected !== actual) return { what: `${nameOf(actor)} relist L${listing}`, expected, actual };
  }
  return { what: `${nameOf(actor)} relist L${listing}`, expected: 'ok', actual: 'ok' };
};

export const editCommand: Command = async (play) => {
  const listing = play.random.below(play.market.listings.length);
  const actor = pickOwner(play, listing);
  const title = `Edited ${play.trace.length}`;
  const expected = editTitle(play.market, actor, listing, title);
  const actual = await play.world.editTitle(actor, listing, title);
  return { what: `${nameOf(actor)} edit L${listing}`, expected, actual };
};

export const approveCommand: Command = async (play) => {
  const { market, random } = play;
  const waiting = market.listings.findIndex((listing) => !listing.approved);
  const listing = waiting < 0 ? random.below(market.listings.length) : waiting;
  const actor = random.chance(0.7) ? administrator : random.pick(everyone);
  const expected = approve(market, actor, listing);
  const actual = await play.world.approve(actor, listing);
  return { what: `${nameOf(actor)} approve L${listing}`, expected, actual };
};
