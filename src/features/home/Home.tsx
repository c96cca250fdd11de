import { Featured } from './Featured.tsx';
import { Features } from './Features.tsx';
import { Hero } from './Hero.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { Join } from './Join.tsx';

export function Home({ signedIn }: { signedIn: boolean }) {
  return (
    <>
      <Hero signedIn={signedIn} />
      <Featured />
      <HowItWorks />
      <Features />
      {!signedIn && <Join />}
    </>
  );
}
