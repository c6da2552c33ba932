import type { Demo } from "../../platform/demo/kit.ts";
import { CLIENTS } from "../../sites/demo/clients.ts";

const REQUEST_PARKING = `<p>Choose one or several days, a car park and your times.</p>
<ul><li><strong>South</strong> confirms at once while there is room; afterwards you join the queue.</li>
<li><strong>North</strong> is allocated each Friday for the week after. Until then a request is pending.</li>
<li><strong>Street</strong> is not numbered: it only tells your colleagues that you will park there.</li></ul>
<p>Release a space that you do not need: the next in the queue gets it at once, and an e-mail.</p>`;

const PARKING_ONLY = `<p>Choose one or several days, a car park and your times. While there is room a day is confirmed at once; afterwards you join the queue.</p>
<p>Release a space that you do not need: the next in the queue gets it at once.</p>`;

const REQUEST_DESK = `<p>Choose a zone or a desk and the days you come in.</p>
<p>Cancel a desk that you do not need, so that somebody else can sit there.</p>`;

const FLOOR_PLANS = `<p>Choose a desk on the plan or in the list, then Book. Who has a desk there already takes the new one instead.</p>
<ul><li>Drag the plan to move it; zoom with the wheel, two fingers or the buttons under it.</li>
<li>By keyboard: the arrow keys move the plan, plus and minus zoom. In the list the arrow keys go from place to place, Enter tells more.</li>
<li>Search for a colleague to see where they sit, as far as they let themselves be found.</li></ul>`;

export async function demoHelp({ db }: Demo): Promise<void> {
  const parking = (client_id: string, body_html: string) => ({
    client_id,
    key: "request_parking",
    title: "Requesting parking",
    body_html,
  });
  const desk = (client_id: string) => ({
    client_id,
    key: "request_desk",
    title: "Requesting a desk",
    body_html: REQUEST_DESK,
  });
  const floorPlans = (client_id: string) => ({
    client_id,
    key: "floor_plans",
    title: "Floor plans",
    body_html: FLOOR_PLANS,
  });
  await db
    .insertInto("help_text")
    .values([
      parking(CLIENTS.northwind, REQUEST_PARKING),
      parking(CLIENTS.fabrikam, PARKING_ONLY),
      desk(CLIENTS.northwind),
      desk(CLIENTS.contoso),
      floorPlans(CLIENTS.northwind),
      floorPlans(CLIENTS.contoso),
    ])
    .execute();
}
