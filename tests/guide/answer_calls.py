"""A plugin of the AWS CLI: answers each call from a file in place of AWS, if the answer fits AWS's own model."""
import json
import os

from botocore.validate import ParamValidator


class Answered:
    status_code = 200
    headers = {}


def as_read(value, shape):
    """AWS's numbers with a point are such in Python, too: 1000.0, not 1000."""
    if shape.type_name in ("double", "float"):
        return float(value)
    if shape.type_name == "structure":
        return {key: as_read(each, shape.members[key]) for key, each in value.items()}
    if shape.type_name == "list":
        return [as_read(each, shape.member) for each in value]
    return value


def answer(model, **_):
    with open(os.environ["GUIDE_ANSWERS"], encoding="utf-8") as file:
        answers = json.load(file)
    if model.name not in answers:
        raise RuntimeError(f"No answer for {model.name}")
    given = answers[model.name]
    if model.output_shape is not None:
        wrong = ParamValidator().validate(given, model.output_shape).generate_report()
        if wrong:
            raise RuntimeError(f"AWS doesn't answer {model.name} so: {wrong}")
        given = as_read(given, model.output_shape)
    return Answered(), {"ResponseMetadata": {"HTTPStatusCode": 200}, **given}


def awscli_initialize(cli):
    def register(session, **_):
        session.register("before-call", answer)

    cli.register("session-initialized", register)
