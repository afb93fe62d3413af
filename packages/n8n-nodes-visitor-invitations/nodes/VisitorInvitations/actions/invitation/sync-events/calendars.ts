import type { IDataObject } from 'n8n-workflow';
import { type Given, hasDeclined, isPrivate, listOf, objectOf, personOf, SERIES, textOf } from './given.ts';

export const google = (event: IDataObject): Given => {
  const organizer = objectOf(event.organizer);
  const isHidden = event.guestsCanSeeOtherGuests === false && organizer.self !== true;
  const people = [organizer, objectOf(event.creator)].map(({ email, displayName }) =>
    personOf(email, displayName),
  );
  const isSeries = Array.isArray(event.recurrence) && event.recurrence.length > 0;
  return {
    calendar: 'google',
    id: event.id,
    uid: event.iCalUID,
    instance: event.recurringEventId ? (event.originalStartTime ?? event.start) : undefined,
    isCancelled: event.status === 'cancelled',
    isPrivate: isPrivate(event.visibility),
    ...(isSeries && {
      whyNot: `${SERIES} (set Recurring Event Handling to All Occurrences in the Google node)`,
    }),
    subject: event.summary,
    start: event.start,
    end: event.end,
    hosts: people,
    locations: [event.location],
    isOnline: Boolean(event.hangoutLink || event.conferenceData),
    updated: event.updated,
    attendees: listOf(event.attendees).map((given) => ({
      ...personOf(given.email, given.displayName),
      isOptional: given.optional === true,
      isRoom: given.resource === true,
      hasDeclined: hasDeclined(given.responseStatus),
      given,
    })),
    isCut: !Array.isArray(event.attendees) || event.attendeesOmitted === true || isHidden,
  };
};

export const outlook = (event: IDataObject): Given => {
  const all = [...listOf(event.locations), objectOf(event.location)];
  const isHidden = event.hideAttendees === true && event.isOrganizer !== true;
  const isSeries = event.type === 'seriesMaster' || Boolean(event.recurrence);
  const isSimplified =
    event.location === undefined && event.locations === undefined && event.isCancelled === undefined;
  const whyNot = isSeries
    ? `${SERIES} (turn on Include Recurring Event Instances in the Outlook node)`
    : isSimplified && event.bodyPreview !== undefined
      ? 'The item lacks the event’s location: set Output to Raw in the Outlook node'
      : undefined;
  return {
    calendar: 'outlook',
    id: event.id,
    uid: event.iCalUId ?? event.uid,
    instance: /occurrence|exception/.test(textOf(event.type))
      ? (event.originalStart ?? event.start)
      : undefined,
    isCancelled: event.isCancelled === true || event['@removed'] !== undefined,
    isPrivate: isPrivate(event.sensitivity),
    ...(whyNot && { whyNot }),
    subject: event.subject,
    start: event.start,
    end: event.end,
    isAllDay: event.isAllDay === true,
    hosts: [addressIn(event.organizer)],
    locations: all.flatMap(({ displayName, address }) => [
      displayName,
      objectOf(address).street,
      objectOf(address).city,
    ]),
    isOnline: event.isOnlineMeeting === true || Boolean(event.onlineMeetingUrl || event.onlineMeeting),
    rooms: all
      .filter(({ locationType }) => locationType === 'conferenceRoom')
      .map(({ displayName, locationEmailAddress, locationUri }) =>
        personOf(/@/.test(textOf(locationUri)) ? locationUri : locationEmailAddress, displayName),
      ),
    updated: event.lastModifiedDateTime,
    attendees: listOf(event.attendees).map((given) => ({
      ...addressIn(given),
      isOptional: given.type === 'optional',
      isRoom: given.type === 'resource',
      hasDeclined: hasDeclined(objectOf(given.status).response),
      given,
    })),
    isCut: !Array.isArray(event.attendees) || isHidden,
  };
};

const addressIn = (given: unknown) => {
  const { address, name } = objectOf(objectOf(given).emailAddress);
  return personOf(address, name);
};

/** What a reader of calendar files gives: values, or values with parameters beside them, under names in any case. */
export const ics = (event: IDataObject): Given => {
  const fields = new Map(
    Object.entries(event).map(([name, value]) => [name.toLowerCase().replaceAll('-', ''), value]),
  );
  const field = (...names: readonly string[]) =>
    names.map((name) => fields.get(name)).find((value) => value !== undefined);
  const plain = (...names: readonly string[]) => {
    const value = field(...names);
    return objectOf(value).val ?? objectOf(value).value ?? value;
  };
  const status = textOf(plain('status'));
  const attendees = [field('attendees', 'attendee')].flat().filter(Boolean);
  const recurrence = field('recurrenceid');
  const { dateTime: moment = recurrence } = objectOf(timeIn(objectOf(recurrence).value ?? recurrence));
  return {
    calendar: 'ics',
    // Its instances have the ID of the series.
    id: [plain('uid'), moment].filter(Boolean).join('@'),
    uid: plain('uid'),
    instance: moment,
    isCancelled: /^cancell?ed$/i.test(status) || /^cancel$/i.test(textOf(plain('method'))),
    isPrivate: isPrivate(plain('class')),
    ...((field('rrule', 'recurrencerule') ?? false) && !recurrence && { whyNot: SERIES }),
    subject: plain('summary'),
    start: timeIn(field('start', 'dtstart')),
    end: timeIn(field('end', 'dtend')),
    isAllDay: plain('datetype') === 'date' || isDay(field('start', 'dtstart')),
    hosts: [icsPerson(field('organizer'))],
    locations: [plain('location')],
    isOnline: Boolean(plain('conference')),
    updated: timeIn(field('lastmodified', 'stamp', 'dtstamp')),
    attendees: attendees.map((given) => {
      const { role, partstat, cutype } = icsParameters(given);
      return {
        ...icsPerson(given),
        isOptional: /^(OPT|NON)-PARTICIPANT$/i.test(textOf(role)),
        isRoom: /^(ROOM|RESOURCE)$/i.test(textOf(cutype)),
        hasDeclined: hasDeclined(partstat),
        given: objectOf(given),
      };
    }),
    isCut: attendees.length === 0,
  };
};

const icsParameters = (given: unknown): IDataObject => {
  const { params, parameters, ...own } = objectOf(given);
  const all = Object.entries({ ...own, ...objectOf(params), ...objectOf(parameters) });
  return Object.fromEntries(all.map(([name, value]) => [name.toLowerCase(), value]));
};

const icsPerson = (given: unknown) => {
  const { email, val, value, cn, name } = icsParameters(given);
  const address =
    typeof given === 'string' ? given : [val, value, email].find((one) => /@/.test(String(one)));
  return personOf(address, name ?? cn);
};

/** A time of a calendar file as Google and Outlook write it. */
const timeIn = (given: unknown): unknown => {
  const { val, value, date, params, tzid } = objectOf(given) as IDataObject;
  const dateTime = val ?? value ?? date;
  if (dateTime === undefined) return given;
  return { dateTime, timeZone: tzid ?? objectOf(params).TZID ?? objectOf(given).timezone };
};

const isDay = (given: unknown): boolean => {
  const { type, params } = objectOf(given);
  return (
    [type, objectOf(params).VALUE].includes('DATE') || /^\d{8}$/.test(String(objectOf(given).val ?? given))
  );
};
