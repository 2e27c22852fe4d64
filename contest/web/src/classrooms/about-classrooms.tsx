import { GIFTS } from "@contest/rules/gifts/catalog";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { PageHeading } from "../design/page-heading.tsx";
import { BuyLicense } from "./buy-license.tsx";

/** The license in a minute. */
export function AboutClassrooms() {
  return (
    <div className="page-width grid items-start gap-x-14 gap-y-10 py-8 sm:py-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="space-y-10">
        <PageHeading
          title="One page, thirty ways to color it"
          description="Your class colors the day’s page, on paper or on a screen, and hangs it on a wall of its own. You choose what goes into the contest."
        />
        <Part title="What you get">
          <ul className="list-disc space-y-1.5 pl-5">
            <li>
              {GIFTS["classroom-term"].submissions} submissions for a term, or {GIFTS["classroom-year"].submissions} for
              a year.
            </li>
            <li>A join code. Students type it with their initials, on any device, without an account.</li>
            <li>A class wall that only you can see.</li>
            <li>Thirty photos uploaded at once, for classes that color on paper.</li>
          </ul>
        </Part>
        <Part title="How a lesson goes">
          <ol className="list-decimal space-y-1.5 pl-5">
            <li>Print the day’s page, or write the code on the board.</li>
            <li>Everybody colors. Twenty minutes is plenty.</li>
            <li>Photograph the pages, or let students press “Hand in.”</li>
            <li>Show the wall on the big screen, and put your favorites into the contest.</li>
          </ol>
        </Part>
        <Part title="Privacy for schools">
          <ul className="list-disc space-y-1.5 pl-5">
            <li>Students go by one to three initials. There is no field for a name or an address.</li>
            <li>Students have no accounts, and we set no cookie for them.</li>
            <li>The wall is private. In the contest, a page shows the initials and the age group.</li>
            <li>You record the school’s permission once for the class, instead of signing for each child.</li>
            <li>You can delete any page at any time; everything goes with your account.</li>
          </ul>
        </Part>
        <p className="text-soft">
          Are you a student with a code?{" "}
          <Link to="/join" className="text-link">
            Join your class
          </Link>
        </p>
      </div>
      <BuyLicense />
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-2xl">{title}</h2>
      <div className="max-w-prose">{children}</div>
    </section>
  );
}
