import { Featured } from './Featured.tsx';
import { Features } from './Features.tsx';
import { Happening } from './Happening.tsx';
import { Hero } from './Hero.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { Join } from './Join.tsx';
import { Tools } from './Tools.tsx';

export function Home({ signedIn }: { signedIn: boolean }) {
  return (
    <>
      <Hero signedIn={signedIn} />
      <Featured />
      <HowItWorks />
      <Features />
      <Tools />
      <Happening />
      {!signedIn && <Join />}
    </>
  );
}
