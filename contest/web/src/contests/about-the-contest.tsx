import { CallToAction } from "./call-to-action.tsx";
import { FeatureCarousel } from "./feature-carousel.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { HowToParticipate } from "./how-to-participate.tsx";

/** The lower half of home: how it works, for people who are new here. */
export function AboutTheContest() {
  return (
    <div id="about-the-contest" className="deferred-layout">
      <HowToParticipate />
      <HowItWorks />
      <FeatureCarousel />
      <CallToAction />
    </div>
  );
}
