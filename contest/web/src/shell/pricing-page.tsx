import { GiftShop } from "../gifts/gift-shop.tsx";
import { Donated } from "../payments/donated.tsx";
import { Pricing } from "../subscriptions/pricing.tsx";

/** Puts the pricing page together from the features that have a part in it. */
export function PricingPage() {
  return <Pricing donated={<Donated />} gifts={<GiftShop />} />;
}
