/** What each page of the menu is for, and what happens next; by the entries' names. */
export const pageHelp = {
  pages: {
    home: "This page shows your day and your week: desk, parking, meetings and visitors. Choose a day in the week to see what you have then, and to add what is missing. What changes elsewhere appears here at once.",
    qrScanner:
      "Scan the code on a desk, a room, a space or the pass of a visitor. Portico says what it has found and what you can do with it. Nothing is changed before you confirm it, unless the code itself books or checks in.",
    reception:
      "This page lists the visitors of the day at your site. Check visitors in when they arrive and out when they leave; their hosts are told at once. Someone who was not expected is added here too.",
    bookVisitors:
      "Book a meeting here, with a room or without, and invite colleagues and visitors to it. Each visitor gets an email with time, place and a code for the reception. You are told when they arrive.",
    visitorDirectory:
      "This page lists the visitors that your organisation knows. Open a visitor to see past and coming visits, or to change details. New visitors are added with their invitation, or here.",
    colleagueDirectory:
      "This page lists everybody who works here, and where they are today if they allow it. Find a colleague by name, and see how to reach them. The list follows the accounts that administrators keep.",
    musterList:
      "This page lists who is in the building now, as far as Portico knows. Use it to prepare for an evacuation; a roll call begins under Roll Calls. The list changes as people arrive and leave.",
    rollCalls:
      "Start a roll call when the building has to be left. Wardens mark people on their phones, also without a network, and the numbers here follow. Afterwards the report stays available.",
    desks:
      "Choose a day and see which desks are free. Press a desk to book it; some zones need an approval first. You find your booking on the home page, where you can also cancel it.",
    bookDesks:
      "Choose several days, and Portico proposes a desk for each, near your team where it can. You can take another desk for any day. One press books all of them, and another one takes them back.",
    deskAdmin:
      "This page lists the desk bookings of everybody. Approve or deny requests, cancel bookings and mark desks as cleaned. People are told about decisions that concern them.",
    floorplans:
      "Choose a floor to see its desks and rooms on the plan, and what is free. Administrators can also draw and change plans here. A changed plan is shown to everybody once it is saved.",
    mailCollect:
      "Enter how many items of post you have collected. Your collections are listed below with day and time. The reception sees those of everybody.",
    resources:
      "This page shows the day of each room or resource: what is booked and what is free. Press a free time to book it. A room that is taken can have a waiting list.",
    bookResource:
      "Say when you need it and for how many people. Portico shows what is free then, with the equipment of each. Choose one and confirm; guests you add are invited by email.",
    parkingRequests:
      "This page lists the requests for parking that wait for you. Approve or deny them one by one or several at once. Each person is told, and a space that becomes free goes to the next in the queue.",
    parkingSettings:
      "Set up car parks, spaces, permits and the times at which requests are decided. Changes count for new requests. Where a change touches existing reservations, you are asked first.",
    gates:
      "Say what follows when a vehicle that Portico knows comes in or leaves. A barrier can open automatically, and a visit can be checked in. Changes count from the next vehicle on.",
    anprLiveView:
      "This page shows each vehicle as a camera reads it, with what was decided and why. Allow a vehicle once, or put its plate on a list for the next time. New vehicles appear at the top.",
    numberPlates:
      "These lists say which plates cameras authorise or deny, and which vehicles have been registered. Add a plate that may come in without a reservation, such as a delivery. Cameras follow the lists from the next entry on.",
    reports:
      "Choose a report to see how the workplace is used. You can set the days and the site, compare periods and save the numbers as a file. Reports can also be sent to you by email regularly.",
    trackAndTrace:
      "Find out who was near a person on certain days. Say what near means, and why you search. Every search is recorded in the audit log with its reason.",
    meetingAdmin:
      "This page lists the meetings of everybody. Find a meeting, write to its host, or cancel it. Guests of a cancelled meeting are told by email.",
    admin:
      "All settings of your organisation are here; the search finds each of them. A change counts as soon as it is saved. The audit log keeps who changed what.",
    becomeScreen:
      "Turn this device into a screen beside a room, or into a kiosk at the entrance. Choose its place once, and it starts there automatically. An administrator can take the screen back at any time.",
  },
} as const;
