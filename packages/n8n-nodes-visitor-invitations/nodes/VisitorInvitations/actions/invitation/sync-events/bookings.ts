import type { IDataObject } from 'n8n-workflow';
import { type Given, hasDeclined, listOf, objectOf, personOf, textOf } from './given.ts';

export const calendly = (given: IDataObject): Given => {
  const event = given.scheduled_event ? objectOf(given.scheduled_event) : given;
  const guests = [...(given.scheduled_event ? [given] : []), ...listOf(event.event_guests)];
  const { location, type, join_url } = objectOf(event.location);
  return {
    calendar: 'calendly',
    id: eventIn(event.uri),
    replaces: eventIn(given.old_invitee),
    isCancelled: event.status === 'canceled',
    isPrivate: false,
    subject: event.name,
    start: event.start_time,
    end: event.end_time,
    hosts: listOf(event.event_memberships).map(({ user_email, user_name }) =>
      personOf(user_email, user_name),
    ),
    locations: [location],
    isOnline: Boolean(join_url) || /_call$|conference$/.test(textOf(type)),
    updated: event.updated_at,
    attendees: guests.map((guest) => ({
      ...personOf(guest.email, guest.name),
      hasDeclined: hasDeclined(guest.status),
      given: guest,
    })),
    isCut: true,
  };
};

const eventIn = (uri: unknown) => /\/scheduled_events\/([^/]+)/.exec(textOf(uri))?.[1];

export const calCom = (booking: IDataObject): Given => {
  const { triggerEvent, location, responses, hosts, organizer, user, uid, rescheduleUid } = booking;
  const place = objectOf(location);
  const guests = [booking.guests, objectOf(objectOf(responses).guests).value]
    .flat()
    .filter((one) => typeof one === 'string');
  const state = [triggerEvent, booking.status].map(textOf).join(' ');
  const people = [objectOf(organizer), ...listOf(hosts), objectOf(user)].filter((person) => person.email);
  return {
    calendar: 'cal.com',
    id: uid,
    replaces: textOf(rescheduleUid ?? booking.fromReschedule ?? booking.rescheduledFromUid) || undefined,
    isCancelled: /cancel|reject/i.test(state),
    isPrivate: false,
    ...(/requested|pending/i.test(state) && { whyNot: 'The booking isn’t confirmed yet' }),
    subject: booking.title ?? booking.eventTitle,
    start: booking.startTime ?? booking.start,
    end: booking.endTime ?? booking.end,
    hosts: people.map(({ email, name }) => personOf(email, name)),
    locations: [place.optionValue ?? place.address ?? place.value ?? location],
    isOnline: Boolean(booking.meetingUrl || objectOf(booking.metadata).videoCallUrl || booking.videoCallData),
    updated: booking.updatedAt ?? booking.createdAt,
    attendees: [...listOf(booking.attendees), ...guests.map((email) => ({ email }) as IDataObject)].map(
      (given) => ({
        ...personOf(given.email, given.name),
        hasDeclined: given.absent === true,
        given,
      }),
    ),
    isCut: true,
  };
};
